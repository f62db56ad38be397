import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../../../", import.meta.url);

const isOfProgram = (name: string) => /\.(?:ts|sql)$/.test(name) && !/\.test\.ts$|^(?:contract|service)\/testing\//.test(name);
const namesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);

function hashProgram(): string {
  const digest = createHash("sha1").update(JSON.stringify(process.versions));
  const names = [...namesIn("contract"), ...namesIn("service")].filter(isOfProgram).sort();
  for (const name of [...names, "package-lock.json"]) digest.update(`${name}\0`).update(readFileSync(new URL(name, root)));
  return digest.digest("base64url");
}

function identify(): string {
  try {
    return hashProgram();
  } catch {
    return randomUUID();
  }
}

let known: string | undefined;

/**
 * Differs between programs that may write the same data differently. Call it soon after the start, because the files may be replaced while the program
 * runs. Random where they cannot be read.
 */
export function programID(): string {
  known ??= identify();
  return known;
}
