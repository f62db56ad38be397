import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { DemoOptions } from "./options.ts";
import { snapshotFileNames } from "./snapshot-files.ts";
import { writeDemo } from "./write-demo.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function write(options: Partial<DemoOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  folders.push(folder);
  const counts = await writeDemo(join(folder, "snapshot"), { today: "2026-11-21", scale: 0.05, ...options });
  const texts = await Promise.all(snapshotFileNames.map((file) => readFile(join(folder, "snapshot", `${file}.ndjson`), "utf8")));
  return { folder, counts, texts: Object.fromEntries(snapshotFileNames.map((file, index) => [file, texts[index] ?? ""])) };
}

test("every file of a snapshot is written, one JSON object a line, and counted", async () => {
  const { folder, counts, texts } = await write();
  expect((await readdir(join(folder, "snapshot"))).sort()).toEqual(snapshotFileNames.map((file) => `${file}.ndjson`).sort());
  for (const { file, rows } of counts) {
    const lines = texts[file]?.split("\n") ?? [];
    expect(lines.pop()).toBe("");
    expect(lines).toHaveLength(rows);
    expect(rows).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf("object");
  }
});

test("the same options give the same bytes", async () => {
  expect((await write()).texts).toEqual((await write()).texts);
});

test("another seed, another day or the other environment gives other data", async () => {
  const first = await write();
  for (const other of [await write({ seed: 2 }), await write({ today: "2026-11-22" }), await write({ environment: "test" })]) {
    expect(other.texts.invoices).not.toBe(first.texts.invoices);
  }
});

test("writing again into the same folder replaces what was there", async () => {
  const { folder, texts } = await write({ seed: 3 });
  await writeDemo(join(folder, "snapshot"), { today: "2026-11-21", scale: 0.05, seed: 4 });
  await writeDemo(join(folder, "snapshot"), { today: "2026-11-21", scale: 0.05, seed: 3 });
  expect(await readFile(join(folder, "snapshot", "customers.ndjson"), "utf8")).toBe(texts.customers);
});

test("uses the given keys; derived keys name their environment", async () => {
  const { texts } = await write({ environment: "test", keys: { customer: "a-known-key-of-the-retailer" } });
  expect(texts.apiKeys).toContain('"Key":"a-known-key-of-the-retailer","Type":"Customer"');
  expect(texts.apiKeys).toContain("demo_test_employee_");
});

test("no timestamp is later than now, where that is before the start of today in UTC", async () => {
  const { texts } = await write({ now: new Date("2026-11-20T20:00:00.000Z") });
  const stamps = texts.invoices?.match(/"InvoiceLastUpdated":"[^"]+"/g) ?? [];
  expect(stamps.length).toBeGreaterThan(0);
  expect(stamps.filter((stamp) => stamp > '"InvoiceLastUpdated":"2026-11-20T20:00:00.000Z"')).toEqual([]);
});

test.each([{ scale: 0 }, { scale: 101 }, { scale: Number.NaN }, { seed: 1.5 }, { today: "2026-02-30" }, { today: "21.11.2026" }])(
  "rejects %o and writes nothing",
  async (options) => {
    await expect(write(options)).rejects.toThrow(RangeError);
    expect(await readdir(folders.at(-1) ?? "")).toEqual([]);
  },
);
