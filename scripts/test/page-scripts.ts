import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const pageManifests = z.record(z.string(), z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }));

/** The scripts that Next puts into the document of each page of a build, by the page's path in app/. */
export function pageScripts(buildFolder: string): ReadonlyMap<string, readonly string[]> {
  const { rootMainFiles } = buildManifest.parse(JSON.parse(readFileSync(join(buildFolder, "build-manifest.json"), "utf8")));
  const pages = new Map<string, readonly string[]>();
  for (const path of globSync("**/page_client-reference-manifest.js", { cwd: join(buildFolder, "server/app") }).sort()) {
    const code = readFileSync(join(buildFolder, "server/app", path), "utf8");
    const context: { __RSC_MANIFEST?: unknown } = {};
    runInNewContext(`globalThis = this; ${code}`, context);
    for (const [page, { entryJSFiles }] of Object.entries(pageManifests.parse(context.__RSC_MANIFEST)))
      pages.set(page.replace(/\/page$/, "") || "/", [...new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])]);
  }
  return pages;
}

/** Size of each script of a build as the server compresses it. */
export function gzipSizes(buildFolder: string): (script: string) => number {
  const sizes = new Map<string, number>();
  return (script) => {
    const size = sizes.get(script) ?? gzipSync(readFileSync(join(buildFolder, script))).byteLength;
    sizes.set(script, size);
    return size;
  };
}
