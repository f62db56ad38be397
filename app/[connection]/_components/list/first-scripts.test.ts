import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;

function fileOf(specifier: string, from: string): string | null {
  const target = specifier.startsWith("#") ? path.join(root, specifier.slice(1)) : path.resolve(path.dirname(from), specifier);
  return existsSync(target) && /\.tsx?$/.test(target) ? target : null;
}

/** Packages that the browser loads with a page, without those that its code imports when a form or an overlay opens. */
function packagesOf(pages: readonly string[]): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, isBrowser: boolean) => {
    const key = `${file} ${isBrowser}`;
    if (seen.has(key)) return;
    seen.add(key);
    const source = readFileSync(file, "utf8");
    // A server action is a request, and its code stays on the server.
    if (source.startsWith('"use server"')) return;
    const runsInBrowser = isBrowser || source.startsWith('"use client"');
    for (const [, specifier = ""] of source.matchAll(staticImport)) {
      const next = /^[.#]/.test(specifier) ? fileOf(specifier, file) : null;
      if (next) visit(next, runsInBrowser);
      else if (runsInBrowser) packages.set(specifier, path.relative(root, file));
    }
  };
  for (const page of pages) visit(page, false);
  return packages;
}

const lists = globSync("app/**/list.ts", { cwd: root }).map((file) => path.join(root, path.dirname(file), "page.tsx"));
const layouts = ["app/layout.tsx", "app/[connection]/layout.tsx"].map((file) => path.join(root, file));
const onDemand = /^(?:react-hook-form|@hookform\/|react-day-picker|@base-ui\/|zod(?:\/|$))/;

test("a list loads no form library and no picker before one opens", () => {
  expect(lists.length).toBeGreaterThan(15);
  const packages = packagesOf([...layouts, ...lists]);
  // Packages that the owner of this product wants it to use.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(["react", "@tanstack/react-query", "@tanstack/react-table"]));
  expect([...packages].filter(([name]) => onDemand.test(name))).toEqual([]);
});
