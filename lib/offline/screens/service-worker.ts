import { offlineNames } from "./offline-screens.ts";

interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  /** The browser's own request for a document, which it sends while the worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of ServiceWorkerGlobalScope that the worker uses. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

interface StoredScreen {
  readonly path: string;
  readonly address: string;
  readonly title: string;
  readonly storedAt: number;
  readonly document: Response;
}

/**
 * The service worker. It stores nothing: it answers a document, or a file of a stored screen, from the store when the network fails, and
 * does not handle any other request. It is sent to the browser as text, so it uses only its parameters.
 */
function serviceWorker(worker: WorkerScope, { slugs, recordSlug, cachePrefix, fileCache, filePath, headers }: typeof offlineNames): void {
  const { caches } = worker;
  const noticePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const noticeStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
    body { margin: 0; background: light-dark(#f9f9fb, #0b0c0e); color: light-dark(#16181d, #f2f3f5) }
    main { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem }
    h1 { font-size: 1.5rem; line-height: 1.25 } li { margin-block: .25rem } a { color: inherit; display: inline-block; padding-block: .5rem }`;

  const pathsOf = (connection: string) => slugs.map((slug) => ["", connection, slug].join("/"));
  const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

  /**
   * The screens that are stored at these paths of a connection. They are found without opening the cache, which would make it anew where a page
   * has just deleted it.
   */
  async function storedScreens(cacheName: string, paths: readonly string[]): Promise<StoredScreen[]> {
    const screens: StoredScreen[] = [];
    for (const path of paths) {
      const document = await caches.match(path, { cacheName });
      if (!document) continue;
      const read = (header: string) => document.headers.get(header) ?? "";
      if (!(Number(read(headers.endsAt)) > Date.now())) {
        await deleteScreen(cacheName, path);
        continue;
      }
      const title = decodeURIComponent(read(headers.title));
      screens.push({ path, address: read(headers.address), title, storedAt: Number(read(headers.storedAt)), document });
    }
    return screens;
  }

  async function deleteScreen(cacheName: string, path: string): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.delete(path);
    if ((await cache.keys()).length === 0) await caches.delete(cacheName);
  }

  /** The stored screen that an installed app opens at its root. */
  async function lastStored(): Promise<StoredScreen | undefined> {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
    const screens = await Promise.all(names.map((name) => storedScreens(name, pathsOf(name.slice(cachePrefix.length)))));
    return screens.flat().sort((a, b) => b.storedAt - a.storedAt)[0];
  }

  function notice(screens: readonly StoredScreen[]): Response {
    const links = screens.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
    const available =
      links.length > 0
        ? `<p>These screens are available offline, as they were last read:</p><ul>${links.join("")}</ul>`
        : "<p>No screen is available offline in this browser.</p>";
    const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline</title><style>${noticeStyle}</style></head><body><main><h1>You are offline</h1>
<p>This page cannot be loaded without a network.</p>${available}<p><a href="">Try again</a></p></main></body></html>`;
    return new Response(html, {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": noticePolicy },
    });
  }

  async function answerOffline({ pathname, search }: URL): Promise<Response> {
    const [, connection = ""] = pathname.split("/");
    const cacheName = cachePrefix + connection;
    const [stored] = pathname === "/" ? [await lastStored()] : await storedScreens(cacheName, [pathname]);
    if (!stored) return notice(await storedScreens(cacheName, pathsOf(connection)));
    // The document shows the filters of its own address.
    return stored.address === pathname + search ? stored.document : Response.redirect(new URL(stored.address, worker.location.origin), 302);
  }

  async function answerDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await worker.fetch(request));
    } catch {
      return answerOffline(new URL(request.url));
    }
  }

  async function answerFile(request: Request): Promise<Response> {
    try {
      return await worker.fetch(request);
    } catch (error) {
      const stored = await caches.match(request.url, { cacheName: fileCache });
      if (!stored) throw error;
      return stored;
    }
  }

  /** Whether a stored screen asks, or one of its styles. */
  function isOfScreen(referrer: string): boolean {
    if (!referrer.startsWith(`${worker.location.origin}/`)) return false;
    const { pathname } = new URL(referrer);
    const [, , slug, id, ...below] = pathname.split("/");
    const isScreen = id === undefined ? slugs.some((known) => known === slug) : slug === recordSlug && /^\d+$/.test(id);
    return pathname.startsWith(filePath) || (isScreen && below.length === 0);
  }

  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => {
    // Without the preload, each document would wait until the worker has started.
    event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
  });
  worker.addEventListener("fetch", (event) => {
    const { method, mode, url, headers: sent, referrer } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== worker.location.origin || sent.has("range")) return;
    if (mode === "navigate") {
      if (!/^\/(?:api|connect|_next)(?:\/|$)/.test(pathname)) event.respondWith(answerDocument(event));
    } else if (pathname.startsWith(filePath) && isOfScreen(referrer)) event.respondWith(answerFile(event.request));
  });
}

export const serviceWorkerScript = `(${serviceWorker})(self, ${JSON.stringify(offlineNames)});\n`;
