import type { FoundFile } from "./find-files.ts";
import { checkUnchanged, type ReadVersions, readChunks } from "./read-chunks.ts";

/** The files with their content, so that an import waits for their disk before it takes what requests need; null if they have more than `bytesMax`. */
export async function readAhead(found: readonly FoundFile[], bytesMax: number): Promise<FoundFile[] | null> {
  const files: FoundFile[] = [];
  const versions: ReadVersions = new Map();
  let bytes = 0;
  for (const file of found) {
    const chunks: Buffer[] = [];
    for await (const chunk of readChunks(file.path, { versions })) {
      bytes += chunk.length;
      if (bytes > bytesMax) return null;
      chunks.push(chunk);
    }
    files.push({ ...file, chunks });
  }
  await checkUnchanged(versions);
  return files;
}
