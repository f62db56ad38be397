import { execFile } from "node:child_process";
import { appendFile, open, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { pipeBeside } from "./read-pipes.ts";

/** Environment of a child process that reads paused files. */
export const withPausedFiles = { NODE_OPTIONS: `--import=${new URL("./read-pipes.ts", import.meta.url).href}` };

/**
 * Creates the file if it is missing. Its next reader gets nothing until `finish` is called, so that a test can hold an import at this file, and later ones
 * its content. `reached` settles when it is opened.
 */
export async function pausedFile(path: string): Promise<{ reached: Promise<void>; finish: (text: string) => Promise<void> }> {
  const pipe = pipeBeside(path);
  await promisify(execFile)("mkfifo", [pipe]);
  // An import refuses a file that changes while it is read, so one that exists stays as it is.
  await appendFile(path, "");
  const writer = open(pipe, "w");
  const reached = writer.then(() => rm(pipe));
  return {
    reached,
    async finish(text) {
      const file = await writer;
      await reached;
      await file.writeFile(text).finally(() => file.close());
    },
  };
}
