"""The commands, one file each, which has their name: `add_arguments(parser)` and `run(options) -> exit code`.

A command's parser description starts with one sentence that the list of commands shows. Heavy imports (Qt, pymunk,
numpy) belong inside `run`, so that `tablewright --help` stays quick. Which commands there are is said in
`tablewright.command_line.COMMANDS`.
"""
