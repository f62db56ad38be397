import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const debianFolder = "/usr/lib/postgresql";

/** Folder of PostgreSQL's programs: the one in PATH, or the newest of Debian's; null if it is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions.map((version) => join(debianFolder, version, "bin"))];
  return folders.find((folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}
