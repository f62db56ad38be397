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
function serviceWorker(worker: WorkerScope, { slugs, cachePrefix, fileCache, filePath, headers }: typeof offlineNames): void {
  const { caches } = worker;
  const noticePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const noticeStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
    body { margin: 0; background: light-dark(#f9f9fb, #0b0c0e); color: light-dark(#16181d, #f2f3f5) }
    main { max-width: 34rem; margin: 0 auto; padding: 15vh 1.25rem 2rem }
    h1 { font-size: 1.5rem; line-height: 1.25 } li { margin-block: .25rem } a { color: inherit; display: inline-block; padding-block: .5rem }`;

  const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

  /** The stored screens of a connection, or of all connections, without those whose connection has ended. */
  async function storedScreens(connection: string): Promise<StoredScreen[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
    const screens: StoredScreen[] = [];
    for (const name of names) {
      if (connection !== "" && name !== cachePrefix + connection) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const document = await cache.match(request);
        const read = (header: string) => document?.headers.get(header) ?? "";
        if (!document || !(Number(read(headers.endsAt)) > Date.now())) {
          await cache.delete(request);
          continue;
        }
        const { pathname: path } = new URL(request.url);
        const title = decodeURIComponent(read(headers.title));
        screens.push({ path, address: read(headers.address), title, storedAt: Number(read(headers.storedAt)), document });
      }
    }
    return screens.sort((a, b) => b.storedAt - a.storedAt);
  }

  function notice(screens: readonly StoredScreen[]): Response {
    const inOrder = slugs.flatMap((slug) => screens.filter(({ path }) => path.split("/")[2] === slug));
    const links = inOrder.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
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
    const screens = await storedScreens(pathname.split("/")[1] ?? "");
    // An installed app opens at the root.
    const screen = screens.find(({ path }) => path === pathname) ?? (pathname === "/" ? screens[0] : undefined);
    if (!screen) return notice(screens);
    // The document shows the filters of its own address.
    return screen.address === pathname + search ? screen.document : Response.redirect(new URL(screen.address, worker.location.origin), 302);
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
    const [, , slug, ...below] = pathname.split("/");
    return pathname.startsWith(filePath) || (below.length === 0 && slugs.some((known) => known === slug));
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
