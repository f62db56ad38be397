import { execFile } from "node:child_process";
import { open, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pipeBeside } from "./read-pipes.ts";

/** Environment of a child process that reads paused files. */
export const withPausedFiles = { NODE_OPTIONS: `--import=${fileURLToPath(new URL("./read-pipes.ts", import.meta.url))}` };

/**
 * Creates a file that returns nothing to its next reader until `finish` is called, so that a test can hold an import at this file. `reached` settles
 * when it is opened.
 */
export async function pausedFile(path: string): Promise<{ reached: Promise<void>; finish: (text: string) => Promise<void> }> {
  const pipe = pipeBeside(path);
  await promisify(execFile)("mkfifo", [pipe]);
  await writeFile(path, "");
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
