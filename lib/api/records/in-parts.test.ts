import { expect, test } from "vitest";
import { sampleLine } from "#lib/testing/samples.ts";
import { createApi } from "../http/create-api.ts";
import { createPageReader } from "../reading/page-reader.ts";
import { createClock } from "../testing/list.ts";
import { applicationsInParts, linesInParts, peopleInParts } from "./in-parts.ts";

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
  await expect(read).rejects.toMatchObject({ code: "RECORDS_MOVED", detail: "Records changed while they were read." });
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
  expect(reader.get().error).toMatchObject({ detail: "Records changed while they were read." });
  expect(seen).not.toContain("waiting");
  expect(reads).toBe(3);
});
