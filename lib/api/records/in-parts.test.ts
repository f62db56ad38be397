import { afterEach, expect, test, vi } from "vitest";
import { sampleLine } from "#lib/testing/samples.ts";
import type { Api } from "../http/api.ts";
import { createApi } from "../http/create-api.ts";
import { createQueryClient } from "../http/query-client.ts";
import { createPageReader } from "../reading/page-reader.ts";
import type { PageReader } from "../reading/pages-state.ts";
import { createClock, failure } from "../testing/list.ts";
import { applicationsInParts, linesInParts, peopleInParts, pricesInParts } from "./in-parts.ts";

const signal = new AbortController().signal;

/** An API of lists with two pages. Its first `moves` second pages begin with the last row of the first page. */
function createMovingApi(moves: number, onRead: () => void = () => {}) {
  let left = moves;
  const rowOf = (id: number) => ({ ...sampleLine({ InvoiceTransID: id }), RequestID: id, UserID: id });
  return createApi({ slug: "store", connectedAt: "now" }, async ({ path }) => {
    const page = Number(new URL(path, "http://api").searchParams.get("Page") ?? 1);
    if (page === 1) onRead();
    const isMoved = page === 2 && left-- > 0;
    const ids = page === 1 ? [1, 2] : isMoved ? [2, 3] : [3, 4];
    const body = { Data: ids.map(rowOf), Page: page, PageSize: 2, HasNextPage: page === 1 };
    return { status: 200, head: new Headers(), text: JSON.stringify(body) };
  });
}

const sources = {
  lines: (moves: number) => linesInParts(createMovingApi(moves), [501]),
  people: (moves: number) => peopleInParts(createMovingApi(moves), [11]),
  applications: (moves: number) => applicationsInParts(createMovingApi(moves), ["INV-501"]),
};

test.each(["lines", "people", "applications"] as const)(
  "a part of %s is read again where records moved between its pages",
  async (kind) => {
    const { Data, leftOut } = await sources[kind](2).readPage(1, signal);
    expect(Data[0]?.rows).toHaveLength(4);
    expect(leftOut).toBe(0);
  },
);

test.each(["lines", "people", "applications"] as const)("a part of %s whose records move at every read fails", async (kind) => {
  const read = sources[kind](Number.POSITIVE_INFINITY).readPage(1, signal);
  await expect(read).rejects.toMatchObject({ code: "RECORDS_MOVED", detail: "Records may have changed while they were read." });
});

test("a part whose records move at every read is read three times, and is not said to be without an answer", async () => {
  let reads = 0;
  const source = linesInParts(
    createMovingApi(Number.POSITIVE_INFINITY, () => {
      reads += 1;
    }),
    [501],
  );
  const reader = createPageReader({ ...source, clock: createClock() });
  const seen: string[] = [];
  reader.subscribe(() => seen.push(reader.get().activity));
  await expect.poll(() => reader.get().activity).toBe("failed");
  expect(reader.get().error).toMatchObject({ detail: "Records may have changed while they were read." });
  expect(seen).not.toContain("waiting");
  expect(reads).toBe(3);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = (page: number) => object | string;

/** How often an API of such answers is asked until a reader of the parts gives up, and why it does. */
async function giveUp(open: (api: Api) => Pick<PageReader<unknown>, "get" | "subscribe">, answer: Answer) {
  let requests = 0;
  const api = createApi({ slug: "store", connectedAt: "now" }, async ({ path }) => {
    requests += 1;
    const reply = answer(Number(new URL(path, "http://api").searchParams.get("Page") ?? 1));
    if (reply instanceof Error) throw reply;
    return { status: 200, head: new Headers(), text: typeof reply === "string" ? reply : JSON.stringify(reply) };
  });
  const reader = open(api);
  reader.subscribe(() => {});
  await expect.poll(() => reader.get().activity).toBe("failed");
  return { requests, error: reader.get().error };
}

const lines = (api: Api) => createPageReader({ ...linesInParts(api, [501]), clock: createClock() });
const prices = (api: Api) => {
  vi.stubGlobal("window", globalThis);
  const client = createQueryClient();
  const source = pricesInParts(api, client, [{ day: "2026-11-27", customers: [11] }], { find: () => null, save: () => {} });
  return createPageReader({ ...source, clock: createClock() });
};

test.each([
  ["lines", lines],
  ["prices", prices],
])("a part of %s is read once more where the API breaks the contract", async (_, read) => {
  expect(await giveUp(read, () => "<html>Sign in</html>")).toMatchObject({ requests: 2, error: { code: "UPSTREAM_INVALID" } });
  const row = { ...sampleLine({ InvoiceTransID: 1 }), CustomerID: 11, ProductID: 71 };
  const repeating = await giveUp(read, () => ({ Data: [row], HasNextPage: true }));
  expect(repeating).toMatchObject({ error: { detail: expect.stringContaining("repeats pages") } });
  expect(repeating.requests).toBeLessThanOrEqual(44);
});

test.each([
  ["lines", lines],
  ["prices", prices],
])("a part of %s is read five times while its API fails in passing", async (_, read) => {
  expect(await giveUp(read, () => failure(503))).toMatchObject({ requests: 5, error: { status: 503 } });
});
