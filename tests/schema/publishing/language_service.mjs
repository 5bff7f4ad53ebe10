// Asks VS Code's language service about JSON files: questions as JSON on stdin, answers on stdout.
// Run with the folder of the installed service as the argument.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(`${process.argv[2]}/`);
const { ClientCapabilities, TextDocument, getLanguageService } = require("vscode-json-languageservice");

const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, file) => new URL(path, file).href },
  clientCapabilities: ClientCapabilities.LATEST,
});
const opened = new Map();

function open(file, text) {
  const key = `${file}\0${text ?? ""}`;
  if (!opened.has(key)) {
    const document = TextDocument.create(pathToFileURL(file).href, "json", 1, text ?? readFileSync(file, "utf8"));
    opened.set(key, [document, service.parseJSONDocument(document)]);
  }
  return opened.get(key);
}

async function answer({ ask, file, text, offset }) {
  const [document, json] = open(file, text);
  switch (ask) {
    case "marks": {
      const found = await service.doValidation(document, json);
      return found.map((one) => [one.range.start.line + 1, one.message]);
    }
    case "completions": {
      const found = await service.doComplete(document, document.positionAt(offset), json);
      const said = (one) => one.documentation?.value ?? one.documentation ?? "";
      return found.items.map((one) => [one.label.replaceAll('"', ""), said(one), one.insertText]);
    }
    case "hover": {
      const found = await service.doHover(document, document.positionAt(offset), json);
      return (found?.contents ?? []).map((one) => one.value ?? one).join("\n");
    }
  }
}

const answers = [];
for (const question of JSON.parse(readFileSync(0, "utf8"))) answers.push(await answer(question));
process.stdout.write(JSON.stringify(answers));
