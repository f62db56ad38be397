import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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

it("continues in memory when nothing can be written, and says so", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const blocked = mkdtempSync(join(tmpdir(), "record-file-"));
  writeFileSync(join(blocked, "file"), "");
  path = join(blocked, "file", "records");
  const file = open();
  file.set("a", { until: 9_000 });
  file.set("b", { until: 9_000 });
  expect([file.get("a"), said.mock.calls.length]).toEqual([{ until: 9_000 }, 1]);
  said.mockRestore();
});
