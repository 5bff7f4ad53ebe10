"""The commands, one file per command: `add_arguments(parser)` and `run(options) -> exit code`.

A command's parser description starts with one sentence that the list of commands shows. Heavy imports (Qt, pymunk,
numpy) belong inside `run`, so that `tablewright --help` stays fast. The commands are listed in
`tablewright.command_line.COMMANDS`.
"""
