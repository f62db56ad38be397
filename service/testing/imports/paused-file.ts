import { execFile } from "node:child_process";
import { open } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * Makes a file of which a reader gets nothing until `finish` is called. `reached` settles when somebody has opened it: a test can so hold an import
 * at the very file.
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
