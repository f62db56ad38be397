import { beforeEach, describe, expect, it } from "vitest";
import type { TabChannel } from "#lib/api/http/tab-channel.ts";
import { memoryCaches } from "#lib/testing/memory-caches.ts";
import type { RunExclusively } from "../tab-locks.ts";
import { createScreenStore, type ShownScreen } from "./stored-screens.ts";

const hourMs = 3_600_000;
const signedInAt = "2026-11-27T08:00:00.000Z";
const script = "/_next/static/chunks/page-1.js";
const lazyScript = "/_next/static/chunks/lazy-1.js";
const newScript = "/_next/static/chunks/page-2.js";

const pageOf = (signIn: string, src: string, build = "build-1") =>
  `<html lang="en"><head><script src="${src}"></script></head><body>${signIn}<script>"\\"b\\":\\"${build}\\""</script></body></html>`;

let now = 0;
let memory = memoryCaches();
let requests: string[] = [];
/** The addresses that were requested as copies. */
let copies: string[] = [];
/** The dashboard, whose answers a test can replace. */
let answers: Record<string, () => Response | Promise<Response>> = {};
let queue: Promise<unknown> = Promise.resolve();

const html = (text: string) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY", link: "</x>" } });
const session = (answer: object) => () => Response.json(answer);

const runExclusively: RunExclusively = async (work) => {
  const turn = queue.then(work);
  queue = turn.catch(() => {});
  await turn;
};

async function fetch(address: string, { signal, headers }: RequestInit): Promise<Response> {
  requests.push(address);
  if (new Headers(headers).has("x-offline-copy")) copies.push(address);
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => aborted.reject(signal.reason));
  return Promise.race([answerOf(address), aborted.promise]);
}

async function answerOf(address: string): Promise<Response> {
  if (address.startsWith("/_next/static/")) return (answers[address] ?? (() => new Response("")))();
  const answer = answers[address] ?? answers[address.split("?")[0] ?? ""];
  if (!answer) throw new TypeError("Failed to fetch");
  return answer();
}

/** The channels of all tabs. */
const channels = new Set<(message: null) => void>();

function openChannel(): TabChannel<null> {
  let own: (message: null) => void = () => {};
  return {
    post: () => channels.forEach((listener) => void (listener !== own && listener(null))),
    listen(listener) {
      own = listener;
      channels.add(own);
    },
    close: () => void channels.delete(own),
  };
}

/** A store of its own, as each tab has one. */
const store = ({ caches = memory.caches } = {}) => createScreenStore({ caches, fetch, runExclusively, openChannel, now: () => now });

/** The caches of a tab. What they found, opened or put arrives late. */
function slowCaches(method: "find" | "open" | "put", isFast: Promise<void>): CacheStorage {
  const { caches } = memory;
  return {
    ...caches,
    async keys() {
      const names = await caches.keys();
      if (method === "find") await isFast;
      return names;
    },
    async match(...asked) {
      const response = await caches.match(...asked);
      if (method === "find") await isFast;
      return response;
    },
    async open(name) {
      const cache = await caches.open(name);
      if (method === "open") await isFast;
      const put: Cache["put"] = async (...entry) => {
        if (method === "put") await isFast;
        await cache.put(...entry);
      };
      return { ...cache, put };
    },
  };
}

const shown = (changes: Partial<ShownScreen> = {}): ShownScreen => ({
  connection: "rep",
  signedInAt,
  title: "My day",
  address: "/rep/my-day?reps=5",
  data: ["rows"],
  readAt: 5,
  build: "build-1",
  ...changes,
});
const documentOf = async (path: string) => (await memory.caches.open("offline-screens:rep")).match(path);

beforeEach(() => {
  now = Date.parse("2026-11-27T09:40:00.000Z");
  memory = memoryCaches();
  requests = [];
  copies = [];
  queue = Promise.resolve();
  answers = {
    [script]: () => new Response('e.l("static/chunks/lazy-1.js")'),
    [lazyScript]: () => new Response('e.l("static/chunks/page-1.js")'),
    "/api/session/rep": session({ state: "open", endsInMs: hourMs }),
    "/api/session/store": session({ state: "open", endsInMs: hourMs }),
    "/rep/my-day": () => html(pageOf(signedInAt, script)),
    "/rep/customers": () => html(pageOf(signedInAt, script)),
    "/rep/delivery": () => html(pageOf(signedInAt, script)),
    "/store/customers": () => html(pageOf(signedInAt, script)),
  };
});

describe("store", () => {
  it("stores the document with what the screen has read, its policies and the files that it needs now and later", async () => {
    expect(await store().store(shown())).toBe(true);
    expect(memory.paths()).toEqual({ "offline-screens:rep": ["/rep/my-day"], "offline-files": [script, lazyScript] });
    const document = await documentOf("/rep/my-day");
    expect(Object.fromEntries(document?.headers ?? [])).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "DENY",
      "x-offline-address": "/rep/my-day?reps=5",
      "x-offline-title": "My%20day",
      "x-offline-ends-at": String(now + hourMs),
    });
    expect(document?.headers.has("link")).toBe(false);
    expect(await document?.text()).toContain(`>{"readAt":5,"data":["rows"]}</script></head>`);
  });

  it("keeps one document of a screen, whatever its filters", async () => {
    await store().store(shown());
    await store().store(shown({ address: "/rep/my-day" }));
    expect(memory.paths()["offline-screens:rep"]).toEqual(["/rep/my-day"]);
    expect((await documentOf("/rep/my-day"))?.headers.get("x-offline-address")).toBe("/rep/my-day");
  });

  it.each([
    ["the connection was forgotten", { "/api/session/rep": session({ state: "gone" }) }],
    ["the connection has ended", { "/api/session/rep": session({ state: "ended", why: "idle" }) }],
    ["the session cannot be read", { "/api/session/rep": () => new Response(null, { status: 503 }) }],
    ["the page is another key's", { "/rep/my-day": () => html(pageOf("2026-11-27T09:39:00.000Z", script)) }],
    ["the page is of another build", { "/rep/my-day": () => html(pageOf(signedInAt, script, "build-2")) }],
    [
      "the page is an error",
      { "/rep/my-day": () => new Response(pageOf(signedInAt, script), { status: 500, headers: { "content-type": "text/html" } }) },
    ],
    ["the answer is not a page", { "/rep/my-day": () => Response.json(signedInAt) }],
    ["the page is too large", { "/rep/my-day": () => html(pageOf(signedInAt, script) + "x".repeat(10_000_000)) }],
  ])("stores nothing when %s", async (_, changed) => {
    Object.assign(answers, changed);
    expect(await store().store(shown())).toBe(false);
    expect(memory.paths()).toEqual({});
  });

  it.each([
    ["a script of its new build cannot be loaded", { "/rep/my-day": () => html(pageOf(signedInAt, newScript)) }],
    // fetch rejects where a request may not be redirected.
    ["the page leads to /connect", { "/rep/my-day": () => Promise.reject(new TypeError("Failed to fetch")) }],
  ])("keeps the former copy when %s", async (_, changed) => {
    await store().store(shown({ readAt: 4 }));
    Object.assign(answers, changed, { [newScript]: () => new Response(null, { status: 404 }) });
    await expect(store().store(shown())).rejects.toThrow();
    expect(memory.paths()).toEqual({ "offline-screens:rep": ["/rep/my-day"], "offline-files": [script, lazyScript] });
    expect(await (await documentOf("/rep/my-day"))?.text()).toContain('"readAt":4');
  });

  it("loads a file once, and deletes the files that no stored screen needs any more", async () => {
    await store().store(shown());
    await store().store(shown());
    await store().store(shown({ address: "/rep/customers" }));
    expect(requests.filter((address) => address === lazyScript)).toHaveLength(1);
    for (const path of ["/rep/my-day", "/rep/customers"]) answers[path] = () => html(pageOf(signedInAt, newScript, "build-2"));
    await store().store(shown({ build: "build-2" }));
    expect(memory.paths()["offline-files"]).toEqual([script, lazyScript, newScript]);
    await store().store(shown({ address: "/rep/customers", build: "build-2" }));
    expect(memory.paths()["offline-files"]).toEqual([newScript]);
  });

  it("deletes the oldest screens above 40 MB", async () => {
    const large = "x".repeat(9_900_000);
    for (const slug of ["a", "b"]) {
      answers[`/api/session/${slug}`] = session({ state: "open", endsInMs: hourMs });
      for (const screen of ["my-day", "delivery", "customers"]) {
        now += 1;
        const address = `/${slug}/${screen}`;
        answers[address] = () => html(pageOf(signedInAt, script));
        expect(await store().store(shown({ connection: slug, address, data: large }))).toBe(true);
      }
    }
    expect(memory.paths()).toMatchObject({
      "offline-screens:a": ["/a/customers"],
      "offline-screens:b": ["/b/my-day", "/b/delivery", "/b/customers"],
    });
  });
});

describe("records", () => {
  const address = "/rep/customers/5";

  it("are stored from a page for which the server reads nothing, and listed at their own path", async () => {
    answers[address] = () => html(pageOf(signedInAt, script));
    expect(await store().store(shown({ address, title: "Customers" }))).toBe(true);
    expect(copies).toContain(address);
    expect(await store().list("rep", address)).toEqual([{ path: address, title: "Customers" }]);
    for (const path of ["/rep/customers/6", "/rep/invoices/5"]) expect(await store().list("rep", path)).toEqual([]);
  });

  it("are deleted before screens above 40 MB, the oldest first", async () => {
    const large = "x".repeat(9_900_000);
    const addresses = ["/rep/my-day", "/rep/customers", "/rep/customers/5", "/rep/customers/6", "/rep/delivery"];
    for (const next of addresses) {
      now += 1;
      answers[next] = () => html(pageOf(signedInAt, script));
      await store().store(shown({ address: next, data: large }));
    }
    expect(memory.paths()["offline-screens:rep"]).toEqual(["/rep/my-day", "/rep/customers", "/rep/customers/6", "/rep/delivery"]);
  });
});

describe("deletion", () => {
  beforeEach(async () => {
    for (const address of ["/rep/my-day", "/rep/customers"]) await store().store(shown({ address }));
    await store().store(shown({ connection: "store", address: "/store/customers", title: "Stores" }));
  });

  it("of a connection keeps the others; that of the last one leaves no cache", async () => {
    await store().deleteOf("rep");
    expect(memory.paths()).toEqual({ "offline-screens:store": ["/store/customers"], "offline-files": [script, lazyScript] });
    await store().deleteOf("store");
    expect(memory.paths()).toEqual({});
  });

  it("of everything leaves no cache", async () => {
    await store().deleteAll();
    expect(memory.paths()).toEqual({});
  });

  it("ends what the same tab is storing from a slow network", async () => {
    answers["/rep/delivery"] = () => new Promise(() => {});
    const screens = store();
    const storing = screens.store(shown({ address: "/rep/delivery" }));
    await expect.poll(() => requests).toContain("/rep/delivery");
    await Promise.all([expect(storing).rejects.toThrow("aborted"), screens.deleteAll()]);
    expect(memory.paths()).toEqual({});
  });

  it("ends what another tab is storing from a slow network", async () => {
    answers["/rep/delivery"] = () => new Promise(() => {});
    const storing = store().store(shown({ address: "/rep/delivery" }));
    await expect.poll(() => requests).toContain("/rep/delivery");
    await Promise.all([expect(storing).rejects.toThrow("aborted"), store().deleteAll()]);
    expect(memory.paths()).toEqual({});
    expect(channels.size).toBe(0);
  }, 5_000);

  it.each(["open", "put"] as const)("waits for another tab whose cache is slow to %s, so that its screen does not stay", async (method) => {
    const { promise: isFast, resolve: hurry } = Promise.withResolvers<void>();
    const storing = store({ caches: slowCaches(method, isFast) }).store(shown({ address: "/rep/delivery" }));
    const ended = Promise.allSettled([storing]);
    await expect.poll(() => requests).toContain("/rep/delivery");
    const deleting = store().deleteAll();
    hurry();
    await Promise.all([ended, deleting]);
    expect(memory.paths()).toEqual({});
  });

  it("leaves no cache where a tab lists the screens meanwhile", async () => {
    const { promise: isFast, resolve: hurry } = Promise.withResolvers<void>();
    const listing = store({ caches: slowCaches("find", isFast) }).list("rep");
    await store().deleteAll();
    hurry();
    await listing;
    expect(memory.paths()).toEqual({});
  });

  it("of another key's screens keeps those of the key that is connected", async () => {
    await store().deleteOtherKeys("rep", signedInAt);
    expect(Object.keys(memory.paths())).toHaveLength(3);
    await store().deleteOtherKeys("rep", "2026-11-27T09:39:00.000Z");
    expect(memory.paths()).toEqual({ "offline-screens:store": ["/store/customers"], "offline-files": [script, lazyScript] });
  });

  it("of connections that this browser does not hold keeps those that it holds with the same key", async () => {
    await store().deleteExcept({ rep: signedInAt, store: "2026-11-27T09:39:00.000Z" });
    expect(memory.paths()).toEqual({ "offline-screens:rep": ["/rep/my-day", "/rep/customers"], "offline-files": [script, lazyScript] });
    await store().deleteExcept({});
    expect(memory.paths()).toEqual({});
  });

  it("also takes what has ended by the clock", async () => {
    now += hourMs;
    await store().deleteOf("nobody");
    expect(memory.paths()).toEqual({});
  });
});

it("lists the stored screens of a connection", async () => {
  await store().store(shown());
  expect(await store().list("rep")).toEqual([{ path: "/rep/my-day", title: "My day" }]);
  expect(await store().list("store")).toEqual([]);
  expect(Object.keys(memory.paths())).not.toContain("offline-screens:store");
});
