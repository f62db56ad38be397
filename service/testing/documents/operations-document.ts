import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const document = fileURLToPath(new URL("../../../docs/operations.md", import.meta.url));
export const projectRoot = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
/** The folder of the project in docs/operations.md. */
const installed = "/srv/data-api";

/** The only block of `language` in docs/operations.md that contains `text`, with `folder` as the folder of the project. */
export function documentedFile(language: string, text: string, folder = projectRoot): string {
  const blocks = [...readFileSync(document, "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const [found, another] = blocks.filter(([, name, block = ""]) => name === language && block.includes(text));
  if (found?.[2] === undefined || another) throw new Error(`docs/operations.md has not one block of ${language} with "${text}"`);
  return found[2].replaceAll(installed, folder);
}
