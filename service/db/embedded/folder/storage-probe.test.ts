import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findStorageProblem } from "./storage-probe.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
});

test("a writable folder has no problem, and the probe leaves nothing in it", async () => {
  expect(await findStorageProblem(folder, 1)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(existsSync("/dev/full"))("a full disk is told as that", async () => {
  symlinkSync("/dev/full", join(folder, "write-probe"));
  expect(await findStorageProblem(folder)).toBe("the disk of the embedded database is full (ENOSPC): free some space");
});

test("a disk without room for the database's next file is almost full", async () => {
  expect(await findStorageProblem(folder, 2 ** 60)).toMatch(
    /^the disk of the embedded database is almost full: \d+ MB are free, it needs \d+ MB$/,
  );
});

test("a folder that is gone cannot be written", async () => {
  rmSync(folder, { recursive: true });
  expect(await findStorageProblem(folder)).toBe("the embedded database cannot write to its folder (ENOENT)");
});
