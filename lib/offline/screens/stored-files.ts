import { offlineNames } from "./offline-screens.ts";
import { filesOf, filesOfScript } from "./screen-document.ts";

const { headers: names, fileCache } = offlineNames;
const filesMax = 500;

export interface FileSurroundings {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
}

/** The scripts, styles and fonts of the stored screens. */
export function createFileStore({ caches, fetch }: FileSurroundings) {
  /** Stores a file. Returns the paths that its code loads later. */
  async function addFile(cache: Cache, path: string, signal: AbortSignal): Promise<readonly string[]> {
    let response = await cache.match(path);
    if (!response) {
      // Files have their hash in their names, so the browser's HTTP cache has the right ones.
      response = await fetch(path, { credentials: "same-origin", redirect: "error", signal });
      if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
      await cache.put(path, response.clone());
    }
    return path.endsWith(".js") ? filesOfScript(await response.text()) : [];
  }

  /** Stores these files and those that their scripts load later. Returns the paths of all. */
  async function addFiles(named: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const cache = await caches.open(fileCache);
    const found = new Set(named);
    for (let next = named; next.length > 0; ) {
      const later = await Promise.all(next.map((path) => addFile(cache, path, signal)));
      next = [...new Set(later.flat())].filter((path) => !found.has(path));
      for (const path of next) found.add(path);
      if (found.size > filesMax) throw new Error("The page needs too many files.");
    }
    return [...found];
  }

  return {
    /** The files of a document. Those of the former copy suffice while it names them. */
    async filesFor(html: string, former: Response | undefined, signal: AbortSignal): Promise<readonly string[]> {
      const named = filesOf(html);
      const known = new Set(former?.headers.get(names.files)?.split(" "));
      return named.every((path) => known.has(path)) ? [...known] : addFiles(named, signal);
    },
    async keepOnly(needed: ReadonlySet<string>): Promise<void> {
      if (needed.size === 0) {
        await caches.delete(fileCache);
        return;
      }
      const cache = await caches.open(fileCache);
      for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
    },
  };
}
