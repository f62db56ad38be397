import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What `next build` reads. Tests are excluded, so that editing one causes no build. */
const sources = [
  "app",
  "components",
  "contract",
  "lib",
  "public",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const isTest = /\.test\.tsx?$/;

function listFiles(root: string): string[] {
  return sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      if (statSync(join(root, path)).isFile()) return [path];
      const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    })
    .filter((path) => !isTest.test(path))
    .sort();
}

/** A hash of the names and contents of the dashboard's sources. */
export function stampOf(root: string): string {
  const hash = createHash("sha256");
  for (const path of listFiles(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

const stampFile = (folder: string) => join(folder, "sources-stamp");

/** Whether `folder` holds a finished build of exactly these sources. */
export function isBuilt(folder: string, stamp: string): boolean {
  return existsSync(stampFile(folder)) && readFileSync(stampFile(folder), "utf8") === stamp;
}

/** Call this when a build has finished. */
export function markBuilt(folder: string, stamp: string): void {
  writeFileSync(stampFile(folder), stamp);
}

/** Call this before a build, so that an interrupted build does not count. */
export function unmarkBuilt(folder: string): void {
  rmSync(stampFile(folder), { force: true });
}
