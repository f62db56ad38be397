import { beforeEach, describe, expect, it, vi } from "vitest";
import { addLink, linksOf } from "../../calendar/calendar-links.ts";
import { applySettings } from "../../testing/settings.ts";
import { listConnections } from "../connections.ts";
import { forgetConnection, storeConnection } from "./connection-store.ts";
import { keyOf } from "./stored-connection.ts";

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) ?? "" } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string) => (value === "" ? jar.delete(name) : jar.set(name, value)),
  }),
}));

vi.mock("next/navigation", () => ({ redirect: vi.fn() }));

const added = { name: "Store", environment: "production", keyType: "Customer", covers: "1 store", key: "prod_first" } as const;

beforeEach(() => {
  jar.clear();
  applySettings({ DATA_API_PRODUCTION_URL: "https://api.example.com" });
});

describe("storeConnection", () => {
  it("continues a connection with a new key after its key was refused, and keeps its unsent work", async () => {
    const first = await storeConnection(added);
    const [oldName, oldSeal] = [...jar][0] ?? ["", ""];
    const second = await storeConnection({ ...added, key: "prod_second", replaces: "store" });
    expect(second).toMatchObject({ slug: first.slug, connectedAt: first.connectedAt });
    expect((await listConnections()).map(keyOf)).toEqual(["prod_second"]);
    jar.set(oldName, oldSeal);
    expect(await listConnections()).toEqual([]);
  });

  it("keeps the cookie of an earlier sign-in with the same key, and its calendar links, until the connection is forgotten", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T09:00:00.000Z"), toFake: ["Date"] });
    await storeConnection(added);
    const earlier = new Map(jar);
    const [first] = await listConnections();
    if (!first) throw new Error("The connection is missing.");
    const [createdAt, expiresAt] = ["2026-11-20T09:00:00.000Z", "2027-11-20T09:00:00.000Z"];
    addLink(first, "link", { createdAt, expiresAt, reps: [], states: [] });
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await storeConnection(added);
    const later = new Map(jar);
    const [second] = await listConnections();
    expect(second).toMatchObject({ slug: "store", connectedAt: first.connectedAt });
    expect(second && linksOf(second)).toMatchObject([{ id: "link" }]);
    const use = (copy: ReadonlyMap<string, string>) => {
      for (const [name, seal] of copy) jar.set(name, seal);
    };
    // The answer with the new cookie may be lost.
    use(earlier);
    expect(await listConnections()).toHaveLength(1);
    use(later);
    await forgetConnection("store");
    for (const copy of [earlier, later]) {
      use(copy);
      expect(await listConnections()).toEqual([]);
    }
    vi.setSystemTime(Date.now() + 60 * 60_000);
    jar.clear();
    await storeConnection(added);
    expect(await listConnections()).toHaveLength(1);
    vi.useRealTimers();
  });

  it("creates another connection for a key of another type or environment", async () => {
    const first = await storeConnection(added);
    for (const other of [{ keyType: "Employee" }, { environment: "test" }] as const) {
      const second = await storeConnection({ ...added, ...other, key: "prod_other", replaces: "store" });
      expect(second.slug).not.toBe(first.slug);
    }
    expect((await listConnections()).map(({ slug }) => slug)).toContain("store");
  });

  it("gives no earlier data to a connection that was forgotten", async () => {
    const first = await storeConnection(added);
    await forgetConnection("store");
    expect(await listConnections()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ["Date"] });
    expect((await storeConnection({ ...added, replaces: "store" })).connectedAt).not.toBe(first.connectedAt);
    vi.useRealTimers();
  });

  it("is not prevented by the cookies of list preferences or of other programs", async () => {
    for (let at = 0; at < 26; at += 1) jar.set(`table-${at}`, "comfortable~Total".padEnd(500, "~Open"));
    expect(await storeConnection(added)).toMatchObject({ slug: "store" });
  });

  it("refuses a connection when the connections fill their share of the request headers", async () => {
    let count = 0;
    const connect = () => storeConnection({ ...added, name: `Store ${count}`, key: `prod_${count}` });
    const fill = async () => {
      for (; count < 50; count += 1) jar.set(`used.${(await connect()).slug}`, "x".repeat(52));
    };
    await expect(fill()).rejects.toThrow("forget one first");
    expect(count).toBeGreaterThanOrEqual(12);
    expect([...jar].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0)).toBeLessThanOrEqual(10_000);
  });
});
