import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryCaches } from "#lib/testing/memory-caches.ts";
import { serviceWorkerScript } from "./service-worker.ts";

let memory = memoryCaches();
let isOnline = true;
let isPreloaded = false;
let requested: string[] = [];
const network = new Map<string, () => Response>();

type Listener = (event: object) => void;

/** Runs the very script that browsers get, in a scope of its own, so that it cannot use anything of this module. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const scope = {
    caches: memory.caches,
    location: { origin: memory.origin },
    clients: { claim: async () => void done.push("claim") },
    registration: { navigationPreload: { enable: async () => void done.push("preload") } },
    skipWaiting: async () => void done.push("skipWaiting"),
    fetch: answerOnline,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  new Function("self", serviceWorkerScript)(scope);
  return { listeners, done };
}

async function answerOnline({ url }: { url: string }): Promise<Response> {
  requested.push(url);
  if (!isOnline) throw new TypeError("Failed to fetch");
  return network.get(new URL(url).pathname)?.() ?? new Response("from the network");
}

interface Asked {
  readonly method?: string;
  readonly mode?: string;
  readonly referrer?: string;
  readonly headers?: Record<string, string>;
}

/** What the worker answers; null if it leaves the request to the browser. */
async function ask(
  address: string,
  { method = "GET", mode = "navigate", referrer = "", headers = {} }: Asked = {},
): Promise<Response | null> {
  const { listeners } = startWorker();
  const url = new URL(address, memory.origin).href;
  let answer: Promise<Response> | null = null;
  const preloadResponse = isPreloaded ? answerOnline({ url }) : Promise.resolve(undefined);
  preloadResponse.catch(() => {});
  listeners.get("fetch")?.({
    request: { method, mode, url, referrer, headers: new Headers(headers) },
    preloadResponse,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer;
}

const later = () => String(Date.now() + 60_000);

async function storeScreen(path: string, title: string, { address = path, endsAt = later(), storedAt = "1" } = {}): Promise<void> {
  const cache = await memory.caches.open(`offline-screens:${path.split("/")[1]}`);
  const headers = {
    "x-offline-address": address,
    "x-offline-title": encodeURIComponent(title),
    "x-offline-ends-at": endsAt,
    "x-offline-stored-at": storedAt,
    "content-security-policy": "script-src 'nonce-n'",
  };
  await cache.put(path, new Response(`stored ${title}`, { headers }));
}

beforeEach(async () => {
  memory = memoryCaches();
  isOnline = true;
  isPreloaded = false;
  requested = [];
  network.clear();
  await storeScreen("/rep/my-day", "My day", { storedAt: "2" });
  await storeScreen("/rep/customers", "Stores & <others>", { address: "/rep/customers?reps=5" });
  await (await memory.caches.open("offline-files")).put("/_next/static/chunks/a.js", new Response("stored script"));
});

describe("with a network", () => {
  it("answers a document from the network, also one that is stored, and errors as they are", async () => {
    expect(await (await ask("/rep/my-day"))?.text()).toBe("from the network");
    network.set("/rep/my-day", () => new Response("failed", { status: 500 }));
    expect((await ask("/rep/my-day"))?.status).toBe(500);
    network.set("/_next/static/chunks/a.js", () => new Response("gone", { status: 404 }));
    const referrer = `${memory.origin}/rep/my-day`;
    expect((await ask("/_next/static/chunks/a.js", { mode: "no-cors", referrer }))?.status).toBe(404);
  });

  it("sends one request for a document that the browser has already asked for", async () => {
    isPreloaded = true;
    expect(await (await ask("/rep/my-day"))?.text()).toBe("from the network");
    expect(requested).toHaveLength(1);
  });

  it("stores nothing", async () => {
    const before = memory.paths();
    await ask("/rep/delivery");
    await ask("/_next/static/chunks/b.js", { mode: "no-cors", referrer: `${memory.origin}/rep/delivery` });
    expect(memory.paths()).toEqual(before);
  });
});

describe("requests that it leaves to the browser", () => {
  const referrer = "https://dashboard.example/rep/my-day";

  it.each<[string, string, Asked]>([
    ["a form", "/rep/my-day", { method: "POST" }],
    ["data", "/api/data/rep/v1/customers", { mode: "cors", referrer }],
    ["a screen of Next's router", "/rep/my-day?_rsc=1", { mode: "cors", referrer }],
    ["a change", "/api/session/rep", { method: "DELETE", mode: "cors", referrer }],
    ["a document of the API", "/api/document/rep/invoice/1", {}],
    ["the page that connects keys", "/connect?missing=rep", {}],
    ["a range", "/_next/static/chunks/a.js", { mode: "no-cors", referrer, headers: { range: "bytes=0-1" } }],
    ["a file of another screen", "/_next/static/chunks/a.js", { mode: "no-cors", referrer: "https://dashboard.example/rep/invoices" }],
    ["a file of another record", "/_next/static/chunks/a.js", { mode: "no-cors", referrer: "https://dashboard.example/rep/invoices/5" }],
    ["a file for another site", "/_next/static/chunks/a.js", { mode: "no-cors", referrer: "https://dashboard.example.org/rep/my-day" }],
    ["a file of another site", "https://other.example/_next/static/chunks/a.js", { mode: "no-cors", referrer }],
    ["an icon", "/icon.svg", { mode: "no-cors", referrer }],
  ])("%s", async (_, address, asked) => {
    isOnline = false;
    expect(await ask(address, asked)).toBeNull();
    expect(requested).toEqual([]);
  });
});

describe("without a network", () => {
  beforeEach(() => {
    isOnline = false;
  });

  it.each([true, false])("opens a stored screen with its own policy (preload: %s)", async (is) => {
    isPreloaded = is;
    const answer = await ask("/rep/my-day");
    expect(await answer?.text()).toBe("stored My day");
    expect(answer?.headers.get("content-security-policy")).toBe("script-src 'nonce-n'");
  });

  it("leads to the address whose filters the stored screen shows", async () => {
    for (const asked of ["/rep/customers", "/rep/customers?states=CA"]) {
      const answer = await ask(asked);
      expect([answer?.status, answer?.headers.get("location")]).toEqual([302, "https://dashboard.example/rep/customers?reps=5"]);
    }
    expect(await (await ask("/rep/customers?reps=5"))?.text()).toBe("stored Stores & <others>");
  });

  it("opens a stored record, which the notice and the root do not name", async () => {
    await storeScreen("/rep/customers/5", "Customers", { storedAt: "3" });
    expect(await (await ask("/rep/customers/5"))?.text()).toBe("stored Customers");
    const answer = await ask("/rep/customers/6");
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).not.toContain("/rep/customers/5");
    expect((await ask("/"))?.headers.get("location")).toBe("https://dashboard.example/rep/my-day");
  });

  it("leads from the root, at which an installed app opens, to the screen that was stored last", async () => {
    expect((await ask("/"))?.headers.get("location")).toBe("https://dashboard.example/rep/my-day");
  });

  it("names the stored screens on other screens, without letting their names become HTML", async () => {
    const answer = await ask("/rep/invoices");
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = (await answer?.text()) ?? "";
    expect(text).toContain('<a href="/rep/my-day">My day</a>');
    expect(text).toContain("Stores &#38; &#60;others&#62;");
  });

  it("shows nothing of one connection to another", async () => {
    const text = (await (await ask("/store/customers"))?.text()) ?? "";
    expect(text).toContain("No screen is available offline in this browser.");
    expect(text).not.toContain("/rep/");
  });

  it("shows nothing when nothing is stored", async () => {
    for (const name of await memory.caches.keys()) await memory.caches.delete(name);
    for (const path of ["/", "/rep", "/rep/my-day"])
      expect(await (await ask(path))?.text()).toContain("No screen is available offline in this browser.");
    expect(memory.paths()).toEqual({});
  });

  it("makes no cache anew that a page deletes meanwhile", async () => {
    const names = await memory.caches.keys();
    for (const name of names) await memory.caches.delete(name);
    vi.spyOn(memory.caches, "keys").mockResolvedValue(names);
    for (const path of ["/", "/rep/my-day"]) await ask(path);
    expect(memory.paths()).toEqual({});
  });

  it("deletes a screen whose connection has ended instead of showing it", async () => {
    for (const endsAt of [String(Date.now()), "", "nonsense"]) {
      await storeScreen("/rep/my-day", "My day", { endsAt });
      const text = (await (await ask("/rep/my-day"))?.text()) ?? "";
      expect(text).not.toContain("My day");
      expect(memory.paths()["offline-screens:rep"]).toEqual(["/rep/customers"]);
    }
  });

  it("answers the files of stored screens and their styles, and fails for others", async () => {
    for (const from of ["/rep/my-day", "/rep/customers?reps=5", "/rep/customers/5", "/_next/static/chunks/a.css"]) {
      const asked = { mode: "no-cors", referrer: `${memory.origin}${from}` };
      expect(await (await ask("/_next/static/chunks/a.js", asked))?.text()).toBe("stored script");
      await expect(ask("/_next/static/chunks/b.js", asked)).rejects.toThrow("Failed to fetch");
    }
  });
});

it("takes over at once from an earlier version, and lets documents load while it starts", async () => {
  const { listeners, done } = startWorker();
  const work: Promise<unknown>[] = [];
  for (const type of ["install", "activate"]) listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => work.push(given) });
  await Promise.all(work);
  expect(done).toEqual(["skipWaiting", "claim", "preload"]);
});
