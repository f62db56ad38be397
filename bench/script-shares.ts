import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { runScript, ScriptError } from "../scripts/process/run-script.ts";
import { gzipSizes, pageScripts } from "../scripts/test/page-scripts.ts";

/**
 * Prints which files and packages the scripts of a page come from: `node bench/script-shares.ts .next-maps /[connection]/invoices`.
 * The build needs source maps; bench/notes/pages.md says how to make it.
 */

function charactersBySource(folder: string, script: string): ReadonlyMap<string, number> {
  const code = readFileSync(join(folder, script), "utf8");
  const mapName = /\n\/\/# sourceMappingURL=(\S+)/.exec(code)?.[1];
  if (!mapName) return new Map([["without a source map", code.length]]);
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, dirname(script), mapName), "utf8")));
  const found = new Map<string, number>();
  code.split("\n").forEach((line, lineAt) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineAt, column);
      const source = "originalSource" in entry ? entry.originalSource : "without a source";
      found.set(source, (found.get(source) ?? 0) + 1);
    }
  });
  return found;
}

/** A package, or a folder of the project. */
function groupOf(source: string): string {
  const packages = source.split("node_modules/");
  const last = packages.at(-1) ?? "";
  if (packages.length > 1) {
    const [scope = "", name = ""] = last.split("/");
    const own = scope.startsWith("@") ? `${scope}/${name}` : scope;
    const compiled = /^next\/dist\/compiled\/([^/]+)/.exec(last);
    return compiled ? `next/dist/compiled/${compiled[1]}` : own;
  }
  const path = source.replace(/^.*?\/(app|components|lib|contract)\//, "$1/");
  return path
    .split("/")
    .slice(0, path.startsWith("app/") ? 3 : 2)
    .join("/");
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

function table(title: string, sums: ReadonlyMap<string, number>, most: number): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, bytes] of [...sums].sort(([, a], [, b]) => b - a).slice(0, most))
    process.stdout.write(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${name}\n`);
}

await runScript(async () => {
  const [given, ...names] = process.argv.slice(2);
  if (!given || names.length === 0)
    throw new ScriptError("Name the folder of a build and one or more pages, such as /[connection]/invoices.");
  const folder = resolve(given);
  const pages = pageScripts(folder);
  const sizeOf = gzipSizes(folder);
  for (const name of names) {
    const scripts = pages.get(name);
    if (!scripts) throw new ScriptError(`The build has no page ${name}: name any of ${[...pages.keys()].join(", ")}.`);
    const groups = new Map<string, number>();
    const sources = new Map<string, number>();
    for (const script of scripts) {
      const characters = charactersBySource(folder, script);
      const all = [...characters.values()].reduce((sum, count) => sum + count, 0);
      // Each source has its share of the compressed script, in proportion to its characters.
      for (const [source, count] of characters) {
        add(groups, groupOf(source), (count / all) * sizeOf(script));
        add(sources, source, (count / all) * sizeOf(script));
      }
    }
    const total = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
    process.stdout.write(`\n${name}: ${scripts.length} scripts, ${(total / 1024).toFixed(1)} KiB after gzip\n`);
    table("By package and folder", groups, 50);
    table("The largest files", sources, 120);
  }
});
