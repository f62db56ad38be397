import { inspect } from "node:util";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applySettings, testSecret } from "../../testing/settings.ts";
import { cookieName, isSecureOrigin, readConnection, storedSlugs } from "./connection-cookies.ts";
import { cookieLifetimeSeconds, keyOf, openConnection, sealConnection } from "./stored-connection.ts";

const key = "prod_a-key-that-nobody-may-see";
const stored = {
  slug: "northgate",
  name: "Northgate",
  environment: "production",
  keyType: "Customer",
  covers: "6 stores of Northgate Market",
  demo: false,
  connectedAt: new Date().toISOString(),
  signedInAt: new Date().toISOString(),
  key,
} as const;

const settings = { DATA_API_PRODUCTION_URL: "https://api.example.com" };
const jar = (cookies: Record<string, string>) => ({
  get: (name: string) => (cookies[name] === undefined ? undefined : { value: cookies[name] }),
  getAll: () => Object.entries(cookies).map(([name, value]) => ({ name, value })),
});

beforeEach(() => {
  applySettings(settings);
});

describe("a sealed connection", () => {
  it("opens to the connection, with the key kept separately", async () => {
    const { key: _, ...parts } = stored;
    const connection = await openConnection(await sealConnection(stored));
    expect(connection).toEqual(parts);
    expect(connection && keyOf(connection)).toBe(key);
  });

  it("shows the key neither in the seal nor in any printed form of the connection", async () => {
    const seal = await sealConnection(stored);
    const connection = await openConnection(seal);
    const printed = [
      seal,
      Buffer.from(seal, "base64url").toString(),
      JSON.stringify(connection),
      inspect(connection, { showHidden: true, depth: 9 }),
    ];
    for (const text of printed) expect(text).not.toContain("nobody-may-see");
  });

  it("has no key when it is copied", async () => {
    const connection = await openConnection(await sealConnection(stored));
    expect(() => connection && keyOf({ ...connection })).toThrow(TypeError);
  });

  it("opens to nothing after any change to any part", async () => {
    const seal = await sealConnection(stored);
    for (let index = 0; index < seal.length; index += 7) {
      const changed = `${seal.slice(0, index)}${seal[index] === "A" ? "B" : "A"}${seal.slice(index + 1)}`;
      expect(await openConnection(changed)).toBeNull();
    }
    for (const text of ["", "~2", "Fe26.2", "Fe26.2*1*a*b*c*d*e*f", "x".repeat(4000), seal.slice(0, -3)]) {
      expect(await openConnection(text)).toBeNull();
    }
  });

  it("opens while its secret is anywhere in the list, and not after it was removed", async () => {
    const seal = await sealConnection(stored);
    applySettings({ ...settings, SESSION_SECRET: `a newer secret that is long enough too,${testSecret}` });
    expect(await openConnection(`${seal}`)).not.toBeNull();
    const newer = await sealConnection({ ...stored, name: "sealed with the newer" });
    applySettings(settings);
    expect(await openConnection(newer)).toBeNull();
  });

  it("expires even if it was opened before", async () => {
    const seal = await sealConnection(stored);
    expect(await openConnection(seal)).not.toBeNull();
    vi.useFakeTimers({ now: Date.now() + (cookieLifetimeSeconds() + 60) * 1000, toFake: ["Date"] });
    try {
      expect(await openConnection(seal)).toBeNull();
      expect(await openConnection(await sealConnection(stored))).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("is the same object each time it is opened, up to hundreds of connections", async () => {
    const seal = await sealConnection(stored);
    const opened = await openConnection(seal);
    expect(await openConnection(seal)).toBe(opened);
    const others = await Promise.all(Array.from({ length: 501 }, (_, index) => sealConnection({ ...stored, name: `other ${index}` })));
    for (const other of others) await openConnection(other);
    const again = await openConnection(seal);
    expect(again).toEqual(opened);
    expect(again).not.toBe(opened);
  });
});

describe("readConnection", () => {
  it("reads the slug's own cookie", async () => {
    const cookies = jar({ [cookieName("northgate", false)]: await sealConnection(stored), other: "1" });
    expect(await readConnection("northgate", cookies, false)).toMatchObject({ slug: "northgate" });
    expect(storedSlugs(cookies, false)).toEqual(["northgate"]);
    for (const slug of ["elsewhere", "NORTHGATE", "", "../northgate"]) expect(await readConnection(slug, cookies, false)).toBeNull();
  });

  it("does not accept a seal from another connection's cookie", async () => {
    const cookies = jar({ [cookieName("elsewhere", false)]: await sealConnection(stored) });
    expect(await readConnection("elsewhere", cookies, false)).toBeNull();
  });

  it("accepts on https only a cookie that this host set itself", async () => {
    const seal = await sealConnection(stored);
    expect(cookieName("northgate", true)).toMatch(/^__Host-/);
    expect(await readConnection("northgate", jar({ [cookieName("northgate", false)]: seal }), true)).toBeNull();
    expect(await readConnection("northgate", jar({ [cookieName("northgate", true)]: seal }), true)).not.toBeNull();
  });
});

describe("isSecureOrigin", () => {
  it("follows PUBLIC_ORIGIN, and no header", () => {
    expect(isSecureOrigin()).toBe(false);
    applySettings({ ...settings, PUBLIC_ORIGIN: "http://dashboard.example.com" });
    expect(isSecureOrigin()).toBe(false);
    applySettings({ ...settings, PUBLIC_ORIGIN: "https://dashboard.example.com" });
    expect(isSecureOrigin()).toBe(true);
    for (const origin of ["https://dashboard.example.com/app", "dashboard.example.com", "ftp://dashboard.example.com"])
      expect(() => applySettings({ ...settings, PUBLIC_ORIGIN: origin })).toThrow(/PUBLIC_ORIGIN must be/);
  });
});
