import { appendFile, mkdir, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "../../../operator-error.ts";
import { pausedFile } from "../../../testing/imports/paused-file.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { explained, readReasons } from "./explain-failure.ts";
import { readChunks } from "./read-chunks.ts";

const folder = await temporaryFolder();
const path = join(folder, "states.ndjson");
const content = "{}\n".repeat(100_000);

beforeEach(() => writeFile(path, content));

/** The size of the file as it was read, which `change` interrupts after the first chunk. */
async function sizeRead(change: () => Promise<unknown> = async () => {}): Promise<number> {
  let size = 0;
  for await (const chunk of readChunks(path)) {
    if (size === 0) await change();
    size += chunk.length;
  }
  return size;
}

test("an undisturbed file is read whole", async () => {
  expect(await sizeRead()).toBe(content.length);
});

test.each<[string, () => Promise<unknown>]>([
  ["truncated", () => truncate(path, 99_000)],
  // A file system may round times to some milliseconds.
  ["written again", () => sleep(20).then(() => writeFile(path, content))],
  ["appended to", () => appendFile(path, "{}\n")],
  ["removed", () => rm(path)],
  ["replaced", () => writeFile(`${path}.new`, content).then(() => rename(`${path}.new`, path))],
])("a file that is %s while it is read is refused", async (_, change) => {
  await expect(sizeRead(change)).rejects.toThrow(`${path} changed while it was read: repeat the import once its files are complete.`);
});

test("a file that is removed before it is read is refused by name, and so is one that became a folder", async () => {
  const [removed, opened] = [join(folder, "removed"), join(folder, "folder")];
  await mkdir(opened);
  await expect(Array.fromAsync(readChunks(removed))).rejects.toThrow(
    `${removed} was removed before it was read: repeat the import once its files are complete.`,
  );
  await expect(Array.fromAsync(readChunks(opened))).rejects.toThrow(`${opened} is a folder, not a file.`);
});

test.each([
  ["a disk that fails", "EIO", "EIO: i/o error, read", "could not be read (EIO: i/o error, read): check its disk, then repeat the import."],
  ["a missing right", "EACCES", "EACCES: permission denied, open '/x'", "may not be read: allow it to the user of this program."],
])("%s is reported with the file and the remedy", async (_, code, message, sentence) => {
  const failure = Object.assign(new Error(message), { code, syscall: "read" });
  await expect(explained(Promise.reject(failure), path, readReasons)).rejects.toThrow(new OperatorError(`${path} ${sentence}`));
});

test("a disk that does not answer ends the read after a time", async () => {
  const { reached, finish } = await pausedFile(path);
  const reading = Array.fromAsync(readChunks(path, { seconds: 0.3 }));
  await expect(reading).rejects.toThrow(`The disk of ${path} has not answered for 0.3 seconds.`);
  await reached;
  await finish("{}\n");
});
