import fs, { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createRecordFile } from "./record-file.ts";

let path: string;
const open = (entries = 10) =>
  createRecordFile({ path, entries, schema: z.object({ until: z.number() }), isOver: ({ until }, now) => until <= now });

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "record-file-")), "deeper", "records");
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

it("keeps records for the next process, and drops deleted and outdated ones", () => {
  const first = open();
  first.set("a", { until: 5_000 });
  first.set("b", { until: 2_000 });
  first.set("c", { until: 5_000 });
  first.delete("c");
  vi.setSystemTime(3_000);
  expect([...open().all().keys()]).toEqual(["a"]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("sees another process's records within a second", () => {
  const [one, other] = [open(), open()];
  expect(other.get("a")).toBeUndefined();
  one.set("a", { until: 9_000 });
  other.set("b", { until: 9_000 });
  vi.setSystemTime(2_000);
  expect([one.get("b"), other.get("a")]).toEqual([{ until: 9_000 }, { until: 9_000 }]);
});

it("keeps only the latest records up to its bound, also in the file", () => {
  const file = open(3);
  for (let count = 0; count < 500; count += 1) file.set(`id${count}`, { until: 9_000 });
  expect([...file.all().keys()]).toEqual(["id497", "id498", "id499"]);
  expect([...open(3).all().keys()]).toEqual(["id497", "id498", "id499"]);
  expect(readFileSync(path, "utf8").split("\n").length).toBe(4);
});

it("skips lines that are not records", () => {
  open().set("a", { until: 9_000 });
  writeFileSync(path, `nonsense\n{"id":1}\n{"id":"x","record":{"until":"soon"}}\n${readFileSync(path, "utf8")}{"id":"b","rec`);
  expect([...open().all().keys()]).toEqual(["a"]);
});

describe("a file that cannot be written", () => {
  // In /proc no folder can be created although it exists, which is the answer for a missing parent.
  it("because its folder cannot be created keeps its records in memory, and says so with the setting", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    path = "/proc/dashboard/deep/records";
    const file = open();
    file.set("a", { until: 99_000 });
    expect(file.get("a")).toEqual({ until: 99_000 });
    expect(said.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      expect.stringMatching(/^\/proc\/dashboard\/deep\/records, in the folder of DATA_DIR, cannot be written\. .*ENOENT/),
    ]);
    said.mockRestore();
  });

  it("leaves its records in memory, says so once, and is written when that is possible again", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const blocked = mkdtempSync(join(tmpdir(), "record-file-"));
    writeFileSync(join(blocked, "file"), "");
    path = join(blocked, "file", "records");
    const file = open();
    for (const id of ["a", "b", "c"]) file.set(id, { until: 99_000 });
    file.delete("c");
    expect(said.mock.calls.map(([sentence]) => String(sentence).split(":")[0])).toEqual([
      `${path}, in the folder of DATA_DIR, cannot be written. Its new records stay in memory until a write succeeds, and are lost if this process ends before`,
    ]);
    rmSync(join(blocked, "file"));
    vi.setSystemTime(60_000);
    expect([file.get("b"), [...open().all().keys()]]).toEqual([{ until: 99_000 }, []]);
    vi.setSystemTime(61_000);
    expect(file.get("c")).toBeUndefined();
    expect([...open().all().keys()]).toEqual(["a", "b"]);
    expect(said.mock.calls.length).toBe(1);
    said.mockRestore();
  });

  it("loses no record to a line of which only a part was written", () => {
    const file = open();
    file.set("a", { until: 99_000 });
    appendFileSync(path, '{"id":"b","rec');
    file.set("c", { until: 99_000 });
    expect([...open().all().keys()]).toEqual(["a", "c"]);
  });

  it("keeps no more unwritten records than its bound", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeFileSync(dirname(path), "");
    const file = open(3);
    for (let count = 0; count < 50; count += 1) file.set(`id${count}`, { until: 99_000 });
    rmSync(dirname(path));
    vi.setSystemTime(62_000);
    file.all();
    expect(readFileSync(path, "utf8").match(/id\d+/g)).toEqual(["id47", "id48", "id49"]);
    said.mockRestore();
  });
});

it("continues to write after a failed read, and reads again", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const other = open();
  other.set("a", { until: 99_000 });
  const file = open();
  const failing = vi.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
  });
  syncBuiltinESMExports();
  for (const now of [1_000, 2_000]) {
    vi.setSystemTime(now);
    expect(file.get("a")).toBeUndefined();
  }
  failing.mockRestore();
  syncBuiltinESMExports();
  file.set("b", { until: 99_000 });
  vi.setSystemTime(3_000);
  expect([file.get("a"), other.get("b")]).toEqual([{ until: 99_000 }, { until: 99_000 }]);
  expect(said.mock.calls.map(([sentence]) => String(sentence).split(":")[0])).toEqual([
    `${path} cannot be read. Records of other processes are missing until it can`,
  ]);
  said.mockRestore();
});

it("keeps a record that another process adds while the file is being compacted", () => {
  const other = open();
  for (let count = 0; count < 200; count += 1) other.set("a", { until: 9_000 });
  let isAdded = false;
  const schema = z.object({ until: z.number() }).refine(() => {
    if (!isAdded) other.set("b", { until: 9_000 });
    isAdded = true;
    return true;
  });
  createRecordFile({ path, entries: 10, schema, isOver: () => false }).all();
  expect([...open().all().keys()]).toEqual(["a", "b"]);
  expect(readFileSync(path, "utf8").match(/"id"/g)?.length).toBe(2);
  expect(readdirSync(dirname(path))).toEqual(["records"]);
});
