import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applySettings, testSecret } from "../testing/settings.ts";
import { answerSession } from "./answer-session.ts";
import { cookieName, readConnection, readHeld, usedCookieName } from "./cookies/connection-cookies.ts";
import { openConnection, sealConnection } from "./cookies/stored-connection.ts";
import { readUsedMark, writeUsedMark } from "./cookies/used-mark.ts";
import { answerForget, answerRestore } from "./forget.ts";

const start = Date.parse("2026-11-20T09:00:00.000Z");
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const settings = { DATA_API_PRODUCTION_URL: "https://api.example.com", SESSION_IDLE_MINUTES: "60", SESSION_MAX_DAYS: "2" };

const stored = {
  slug: "store",
  name: "Store",
  environment: "production",
  keyType: "Customer",
  covers: "1 store",
  demo: false,
  connectedAt: new Date(start - 300 * dayMs).toISOString(),
  signedInAt: new Date(start).toISOString(),
  key: "prod_a-key-that-nobody-may-see",
} as const;

const answers: Record<string, (request: NextRequest, slug: string) => Promise<Response>> = {
  GET: answerSession,
  POST: answerSession,
  DELETE: answerForget,
  PUT: answerRestore,
};

/** A browser: keeps the cookies that it is given. */
async function openBrowser(connection: Parameters<typeof sealConnection>[0] = stored) {
  const cookies = new Map([[cookieName("store", false), await sealConnection(connection)]]);
  const jar = { get: (name: string) => (cookies.has(name) ? { value: cookies.get(name) ?? "" } : undefined) };
  const head = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
  async function send(method: string, body?: string, site = "same-origin"): Promise<Response> {
    const headers = { ...head(), "sec-fetch-site": site };
    const request = new NextRequest("http://127.0.0.1:3000/api/session/store", { method, headers, body });
    const response = await answers[method]?.(request, "store");
    if (!response) throw new Error(`Nothing answers ${method}.`);
    for (const [pair = ""] of response.headers.getSetCookie().map((line) => line.split(";"))) {
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
    }
    return response;
  }
  return {
    cookies,
    held: () => readHeld("store", jar, false),
    connection: () => readConnection("store", jar, false),
    async ask(method: "GET" | "POST", site = "same-origin") {
      const response = await send(method, undefined, site);
      return response.status === 200 ? response.json() : response.status;
    },
    send,
  };
}

beforeEach(() => {
  applySettings(settings);
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

describe("a connection that nobody uses", () => {
  it("ends after SESSION_IDLE_MINUTES, even if it was opened before, and is still recognized", async () => {
    const browser = await openBrowser();
    expect(await browser.connection()).toMatchObject({ slug: "store" });
    vi.setSystemTime(start + hourMs - 1);
    expect(await browser.connection()).not.toBeNull();
    vi.setSystemTime(start + hourMs);
    expect(await browser.connection()).toBeNull();
    expect(await browser.held()).toMatchObject({ ended: "idle", connection: { name: "Store" } });
    expect(await browser.ask("GET")).toEqual({ state: "ended", why: "idle" });
  });

  it("is not reopened by activity after its end", async () => {
    const browser = await openBrowser();
    vi.setSystemTime(start + hourMs);
    expect(await browser.ask("POST")).toEqual({ state: "ended", why: "idle" });
    expect(await browser.connection()).toBeNull();
  });
});

describe("a connection in use", () => {
  it("continues while a person is active, until SESSION_MAX_DAYS", async () => {
    const browser = await openBrowser();
    for (let now = start; now < start + 2 * dayMs; now += hourMs / 2) {
      vi.setSystemTime(now);
      expect(await browser.ask("POST"), new Date(now).toISOString()).toMatchObject({ state: "open" });
    }
    vi.setSystemTime(start + 2 * dayMs - 1);
    expect(await browser.ask("GET")).toEqual({ state: "open", endsInMs: 1 });
    vi.setSystemTime(start + 2 * dayMs);
    expect(await browser.held()).toMatchObject({ ended: "age" });
    expect(await browser.ask("POST")).toEqual({ state: "ended", why: "age" });
  });

  it("reports when it ends, and reading that does not extend it", async () => {
    const browser = await openBrowser();
    vi.setSystemTime(start + hourMs / 2);
    expect(await browser.ask("GET")).toEqual({ state: "open", endsInMs: hourMs / 2 });
    expect(await browser.ask("GET")).toEqual({ state: "open", endsInMs: hourMs / 2 });
    expect(await browser.ask("POST")).toEqual({ state: "open", endsInMs: hourMs });
  });
});

describe("the mark of use", () => {
  const late = start + 5 * hourMs;
  const withMark = async (mark: string) => {
    const browser = await openBrowser();
    browser.cookies.set(usedCookieName("store", false), mark);
    vi.setSystemTime(late);
    return browser.connection();
  };

  it("counts if this server wrote it for this sign-in", async () => {
    expect(await withMark(writeUsedMark(stored, late - 1))).not.toBeNull();
  });

  it("does not count if it was forged, changed, or copied from elsewhere", async () => {
    const mark = writeUsedMark(stored, start);
    const others = [
      `${late.toString(36)}.${mark.split(".")[1]}`,
      `${late.toString(36)}.${"A".repeat(43)}`,
      writeUsedMark({ ...stored, slug: "other" }, late),
      writeUsedMark({ ...stored, signedInAt: stored.connectedAt }, late),
      "",
      "nonsense",
    ];
    for (const other of others) expect(await withMark(other), other).toBeNull();
  });

  it("counts while its secret is anywhere in the list, and not after it was removed", async () => {
    const newer = "a newer secret that is long enough too";
    const mark = writeUsedMark(stored, late - 1);
    applySettings({ ...settings, SESSION_SECRET: `${newer},${testSecret}` });
    expect(readUsedMark(stored, mark)).toBe(late - 1);
    applySettings({ ...settings, SESSION_SECRET: newer });
    expect(readUsedMark(stored, mark)).toBeNull();
  });

  it("is accepted only from the dashboard's own pages", async () => {
    const browser = await openBrowser();
    expect(await browser.ask("POST", "cross-site")).toBe(403);
    expect(browser.cookies.has(usedCookieName("store", false))).toBe(false);
  });
});

describe("cookies", () => {
  it("of a version without an end count from when they were connected", async () => {
    const { signedInAt: _, ...earlier } = stored;
    const browser = await openBrowser({ ...earlier, connectedAt: new Date(start - hourMs / 2).toISOString() });
    expect(await browser.connection()).not.toBeNull();
    vi.setSystemTime(start + hourMs / 2);
    expect(await browser.held()).toMatchObject({ ended: "idle" });
  });

  it("are forgotten 30 days after the end", async () => {
    const seal = await sealConnection(stored);
    vi.setSystemTime(start + 32 * dayMs);
    expect(await openConnection(seal)).not.toBeNull();
    vi.setSystemTime(start + 32 * dayMs + 2_000);
    expect(await openConnection(seal)).toBeNull();
  });

  it("that are missing are not a connection", async () => {
    const browser = await openBrowser();
    browser.cookies.clear();
    expect(await browser.ask("GET")).toEqual({ state: "gone" });
  });
});

describe("forgetting", () => {
  it("ends every copy of the cookie at once, and tells browsers to clear their cache", async () => {
    const browser = await openBrowser({ ...stored, renewal: "a" });
    const stolen = new Map(browser.cookies);
    const response = await browser.send("DELETE");
    expect([response.status, response.headers.get("clear-site-data")]).toEqual([200, '"cache"']);
    expect([...browser.cookies.values()].join("")).toBe("");
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect(await browser.connection()).toBeNull();
    expect(await browser.ask("POST")).toEqual({ state: "gone" });
  });

  it("can be undone, and a stolen cookie stays ended", async () => {
    const browser = await openBrowser({ ...stored, renewal: "b" });
    await browser.ask("POST");
    const stolen = new Map(browser.cookies);
    const { forgotten } = await (await browser.send("DELETE")).json();
    expect(forgotten).toMatchObject([{ slug: "store", name: "Store", scope: `store@${stored.connectedAt}` }]);
    expect(JSON.stringify(forgotten)).not.toContain("nobody-may-see");
    expect((await browser.send("PUT", forgotten[0].undo)).status).toBe(200);
    expect(await browser.connection()).toMatchObject({ slug: "store", connectedAt: stored.connectedAt, signedInAt: stored.signedInAt });
    const restored = new Map(browser.cookies);
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect(await browser.connection()).toBeNull();
    for (const [name, value] of restored) browser.cookies.set(name, value);
    await browser.send("DELETE");
    expect((await browser.send("PUT", forgotten[0].undo)).status).toBe(410);
  });

  it("is not undone while another key is connected under the slug, and says what to do", async () => {
    const browser = await openBrowser({ ...stored, renewal: "e" });
    const { forgotten } = await (await browser.send("DELETE")).json();
    const other = { ...stored, name: "Shop", connectedAt: stored.signedInAt, key: "prod_another-key" };
    browser.cookies.set(cookieName("store", false), await sealConnection(other));
    const refused = await browser.send("PUT", forgotten[0].undo);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "Another key, Shop, is connected at /store. Forget it first, then restore Store.",
    ]);
    expect(await browser.connection()).toMatchObject({ name: "Shop", connectedAt: other.connectedAt });
    await browser.send("DELETE");
    for (const again of [200, 200]) expect((await browser.send("PUT", forgotten[0].undo)).status).toBe(again);
    expect(await browser.connection()).toMatchObject({ name: "Store", connectedAt: stored.connectedAt });
  });

  it("is accepted only from the dashboard's own pages, and undone only with the returned seal", async () => {
    const browser = await openBrowser({ ...stored, renewal: "c" });
    expect((await browser.send("DELETE", undefined, "cross-site")).status).toBe(403);
    expect(await browser.connection()).not.toBeNull();
    const seal = browser.cookies.get(cookieName("store", false)) ?? "";
    for (const undo of ["", "nonsense", seal, "x".repeat(20_000)]) expect((await browser.send("PUT", undo)).status).toBe(410);
  });
});

describe("a rotated secret", () => {
  it("seals a cookie again when it is used, so that the older secret can be removed", async () => {
    const newer = "a newer secret that is long enough too";
    const browser = await openBrowser({ ...stored, renewal: "d" });
    applySettings({ ...settings, SESSION_SECRET: `${newer},${testSecret}` });
    await browser.ask("GET");
    await browser.ask("POST");
    applySettings({ ...settings, SESSION_SECRET: newer });
    expect(await browser.connection()).toMatchObject({ slug: "store" });
  });
});
