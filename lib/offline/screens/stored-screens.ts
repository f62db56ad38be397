import { openTabChannel, type TabChannel } from "#lib/api/http/tab-channel.ts";
import type { SessionAnswer } from "#lib/session/session-watch.ts";
import { exclusiveAcrossTabs, type RunExclusively } from "../tab-locks.ts";
import { cacheOf, isOfflineRecord, offlineNames, offlinePaths } from "./offline-screens.ts";
import { addRead, buildOf } from "./screen-document.ts";
import { createFileStore, type FileSurroundings } from "./stored-files.ts";

const { headers: names, cachePrefix, copyHeader } = offlineNames;

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

interface Entry {
  readonly connection: string;
  readonly request: Request;
}

interface Surroundings extends FileSurroundings {
  readonly runExclusively: RunExclusively;
  /** Tells the other tabs to end what they are storing. */
  readonly openChannel: () => TabChannel<null>;
  readonly now: () => number;
}

const screenBytesMax = 10_000_000;
const bytesMax = 40_000_000;
/** The longest time that another tab waits for its turn. */
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
export function createScreenStore({ caches, fetch, runExclusively, openChannel, now }: Surroundings) {
  const exclusively = (work: () => Promise<void>) => runExclusively(work, new AbortController().signal);
  const files = createFileStore({ caches, fetch });
  let storing = new AbortController();
  function endStoring(): void {
    storing.abort();
    storing = new AbortController();
  }
  const screenCaches = async () => (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

  /** Call it exclusively: opening a cache that another tab has deleted makes it anew. */
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

  /** Deletes the oldest records, and then the oldest screens, that leave no space for others, empty caches, and the files that no stored screen needs. */
  async function cleanUp(): Promise<void> {
    const isRecord = ({ connection, request }: Entry) => isOfflineRecord(connection, new URL(request.url).pathname);
    const entries = (await all()).sort(
      (a, b) => Number(isRecord(a)) - Number(isRecord(b)) || Number(b.headers.get(names.storedAt)) - Number(a.headers.get(names.storedAt)),
    );
    const needed = new Set<string>();
    let bytes = 0;
    for (const { cache, request, headers } of entries) {
      bytes += Number(headers.get(names.bytes));
      if (bytes > bytesMax || !(Number(headers.get(names.endsAt)) > now())) await cache.delete(request);
      else for (const path of (headers.get(names.files) ?? "").split(" ")) needed.add(path);
    }
    for (const name of await screenCaches()) if ((await (await caches.open(name)).keys()).length === 0) await caches.delete(name);
    await files.keepOnly(needed);
  }

  /** When the connection ends, in epoch milliseconds; null when it has ended. */
  async function endOf(connection: string, signal: AbortSignal): Promise<number | null> {
    const response = await fetch(`/api/session/${connection}`, { ...get, signal });
    if (!response.ok) return null;
    const answer = (await response.json()) as SessionAnswer;
    return answer.state === "open" ? now() + answer.endsInMs : null;
  }

  async function put(screen: ShownScreen, signal: AbortSignal): Promise<boolean> {
    const { connection, signedInAt, address, title, build, readAt, data } = screen;
    const endsAt = await endOf(connection, signal);
    if (endsAt === null) return false;
    const response = await fetch(address, { ...get, headers: { accept: "text/html", [copyHeader]: "1" }, signal });
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) return false;
    const html = await response.text();
    // The page of another key has another time.
    if (!html.includes(signedInAt) || build === null || buildOf(html) !== build) return false;
    const body = new TextEncoder().encode(addRead(html, { readAt, data }, endsAt));
    if (body.byteLength > screenBytesMax) return false;
    const cache = await caches.open(cacheOf(connection));
    const [path = ""] = address.split("?");
    const paths = await files.filesFor(html, await cache.match(path), signal);
    const headers = new Headers({
      [names.address]: address,
      [names.title]: encodeURIComponent(title),
      [names.storedAt]: String(now()),
      [names.endsAt]: String(endsAt),
      [names.signedInAt]: signedInAt,
      [names.bytes]: String(body.byteLength),
      [names.files]: paths.join(" "),
    });
    for (const name of keptHeaders) headers.set(name, response.headers.get(name) ?? "");
    signal.throwIfAborted();
    await cache.put(path, new Response(body, { headers }));
    return true;
  }

  async function deleteWhere(isDeleted: (connection: string, signedInAt: string | null) => boolean): Promise<void> {
    // A person who signs out does not wait for a slow network.
    endStoring();
    const channel = openChannel();
    channel.post(null);
    channel.close();
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
      const { signal } = storing;
      const channel = openChannel();
      channel.listen(endStoring);
      try {
        await exclusively(async () => {
          try {
            isStored = await put(screen, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
          } finally {
            await cleanUp();
          }
        });
      } finally {
        channel.close();
      }
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
    /** The stored screens of a connection, and its record at the path. Opens no cache, so it need not wait for another tab. */
    async list(connection: string, pathname?: string): Promise<readonly { readonly path: string; readonly title: string }[]> {
      const record = pathname !== undefined && isOfflineRecord(connection, pathname) ? [pathname] : [];
      const found = await Promise.all(
        [...offlinePaths(connection), ...record].map(async (path) => {
          const headers = (await caches.match(path, { cacheName: cacheOf(connection) }))?.headers;
          return headers ? [{ path, title: decodeURIComponent(headers.get(names.title) ?? "") }] : [];
        }),
      );
      return found.flat();
    },
  };
}

type ScreenStore = ReturnType<typeof createScreenStore>;

let store: ScreenStore | null = null;

/** The store of this browser; null on plain http, where browsers have neither caches nor service workers. */
export function browserScreens(): ScreenStore | null {
  if (typeof caches === "undefined") return null;
  const name = "offline-screens";
  store ??= createScreenStore({
    caches,
    fetch: (...args) => fetch(...args),
    runExclusively: exclusiveAcrossTabs(name),
    openChannel: () => openTabChannel(name),
    now: Date.now,
  });
  return store;
}
