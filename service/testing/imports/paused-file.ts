import { execFile } from "node:child_process";
import { open } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * Creates a file that returns nothing to its reader until `finish` is called, so that a test can hold an import at this file. `reached` settles when
 * it is opened.
 */
export async function pausedFile(path: string): Promise<{ reached: Promise<void>; finish: (text: string) => Promise<void> }> {
  await promisify(execFile)("mkfifo", [path]);
  const writer = open(path, "w");
  return {
    reached: writer.then(() => {}),
    async finish(text) {
      const file = await writer;
      await file.writeFile(text).finally(() => file.close());
    },
  };
}
