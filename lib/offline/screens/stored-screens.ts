import type { SessionAnswer } from "#lib/session/session-watch.ts";
import { exclusiveAcrossTabs, type RunExclusively } from "../tab-locks.ts";
import { cacheOf, offlineNames } from "./offline-screens.ts";
import { addRead, buildOf, filesOf, filesOfScript } from "./screen-document.ts";

const { headers: names, cachePrefix, fileCache } = offlineNames;

export interface ShownScreen {
  readonly connection: string;
  /** When the connection's key was entered. */
  readonly signedInAt: string;
  readonly title: string;
  /** Path and query. */
  readonly address: string;
  readonly data: unknown;
  /** When its oldest data was read, in epoch milliseconds. */
  readonly readAt: number;
  /** The build of the open page. Its data may not fit the scripts of another one. */
  readonly build: string | null;
}

interface Surroundings {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>;
  readonly runExclusively: RunExclusively;
  readonly now: () => number;
}

const screenBytesMax = 10_000_000;
const bytesMax = 40_000_000;
const filesMax = 500;
/** The longest time that another tab waits before it deletes screens. */
const waitMs = 30_000;

/** Headers of a page that its stored copy needs: its type and its policies. */
const keptHeaders = [
  "content-type",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

const get: RequestInit = { credentials: "same-origin", cache: "no-store", redirect: "error" };

/** The screens in the browser's Cache Storage. Work of all tabs is done one after another, so that nothing is stored after it was deleted. */
export function createScreenStore({ caches, fetch, runExclusively, now }: Surroundings) {
  const exclusively = (work: () => Promise<void>) => runExclusively(work, new AbortController().signal);
  let storing = new AbortController();
  const screenCaches = async () => (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

  async function all() {
    const found = await Promise.all(
      (await screenCaches()).map(async (name) => {
        const cache = await caches.open(name);
        const connection = name.slice(cachePrefix.length);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({ cache, connection, request, headers: (await cache.match(request))?.headers })),
        );
      }),
    );
    return found.flat().flatMap(({ headers, ...entry }) => (headers ? [{ ...entry, headers }] : []));
  }

  /** Deletes the oldest screens that leave no space for others, empty caches, and the files that no stored screen needs. */
  async function cleanUp(): Promise<void> {
    const entries = (await all()).sort((a, b) => Number(b.headers.get(names.storedAt)) - Number(a.headers.get(names.storedAt)));
    const needed = new Set<string>();
    let bytes = 0;
    for (const { cache, request, headers } of entries) {
      bytes += Number(headers.get(names.bytes));
      if (bytes > bytesMax || !(Number(headers.get(names.endsAt)) > now())) await cache.delete(request);
      else for (const path of (headers.get(names.files) ?? "").split(" ")) needed.add(path);
    }
    for (const name of await screenCaches()) if ((await (await caches.open(name)).keys()).length === 0) await caches.delete(name);
    if (needed.size === 0) {
      await caches.delete(fileCache);
      return;
    }
    const cache = await caches.open(fileCache);
    for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }

  /** When the connection ends, in epoch milliseconds; null when it has ended. */
  async function endOf(connection: string, signal: AbortSignal): Promise<number | null> {
    const response = await fetch(`/api/session/${connection}`, { ...get, signal });
    if (!response.ok) return null;
    const answer = (await response.json()) as SessionAnswer;
    return answer.state === "open" ? now() + answer.endsInMs : null;
  }

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

  /** The files of a document. Those of the former copy suffice while it names them. */
  async function filesFor(html: string, former: Response | undefined, signal: AbortSignal): Promise<readonly string[]> {
    const named = filesOf(html);
    const known = new Set(former?.headers.get(names.files)?.split(" "));
    return named.every((path) => known.has(path)) ? [...known] : addFiles(named, signal);
  }

  async function put(screen: ShownScreen): Promise<boolean> {
    const { connection, signedInAt, address, title, build, readAt, data } = screen;
    const signal = AbortSignal.any([storing.signal, AbortSignal.timeout(waitMs)]);
    const endsAt = await endOf(connection, signal);
    if (endsAt === null) return false;
    const response = await fetch(address, { ...get, headers: { accept: "text/html" }, signal });
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) return false;
    const html = await response.text();
    // The page of another key has another time.
    if (!html.includes(signedInAt) || build === null || buildOf(html) !== build) return false;
    const body = new TextEncoder().encode(addRead(html, { readAt, data }, endsAt));
    if (body.byteLength > screenBytesMax) return false;
    const cache = await caches.open(cacheOf(connection));
    const [path = ""] = address.split("?");
    const files = await filesFor(html, await cache.match(path), signal);
    const headers = new Headers({
      [names.address]: address,
      [names.title]: encodeURIComponent(title),
      [names.storedAt]: String(now()),
      [names.endsAt]: String(endsAt),
      [names.signedInAt]: signedInAt,
      [names.bytes]: String(body.byteLength),
      [names.files]: files.join(" "),
    });
    for (const name of keptHeaders) headers.set(name, response.headers.get(name) ?? "");
    await cache.put(path, new Response(body, { headers }));
    return true;
  }

  async function deleteWhere(isDeleted: (connection: string, signedInAt: string | null) => boolean): Promise<void> {
    // A person who signs out does not wait for a slow network.
    storing.abort();
    storing = new AbortController();
    await exclusively(async () => {
      for (const { cache, connection, request, headers } of await all())
        if (isDeleted(connection, headers.get(names.signedInAt))) await cache.delete(request);
      await cleanUp();
    });
  }

  return {
    /** Replaces the stored copy of a screen. Returns false, and keeps the former copy, when the server no longer shows this screen to this key. */
    async store(screen: ShownScreen): Promise<boolean> {
      let isStored = false;
      await exclusively(async () => {
        try {
          isStored = await put(screen);
        } finally {
          await cleanUp();
        }
      });
      return isStored;
    },
    deleteOf: (connection: string) => deleteWhere((stored) => stored === connection),
    deleteAll: () => deleteWhere(() => true),
    /** Deletes what another key of this connection has read. */
    deleteOtherKeys: (connection: string, signedInAt: string) =>
      deleteWhere((stored, storedSignIn) => stored === connection && storedSignIn !== signedInAt),
    /** Deletes the screens of all other connections and keys. `open` has the time at which each connection's key was entered. */
    deleteExcept: (open: Readonly<Record<string, string>>) =>
      deleteWhere((stored, storedSignIn) => !Object.hasOwn(open, stored) || open[stored] !== storedSignIn),
    /** The stored screens of a connection. */
    async list(connection: string): Promise<readonly { readonly path: string; readonly title: string }[]> {
      const own = (await all()).filter((entry) => entry.connection === connection);
      return own.map(({ request, headers }) => ({
        path: new URL(request.url).pathname,
        title: decodeURIComponent(headers.get(names.title) ?? ""),
      }));
    },
  };
}

type ScreenStore = ReturnType<typeof createScreenStore>;

let store: ScreenStore | null = null;

/** The store of this browser; null on plain http, where browsers have neither caches nor service workers. */
export function browserScreens(): ScreenStore | null {
  if (typeof caches === "undefined") return null;
  const runExclusively = exclusiveAcrossTabs("offline-screens");
  store ??= createScreenStore({ caches, fetch: (...args) => fetch(...args), runExclusively, now: Date.now });
  return store;
}
