import { createReadStream } from "node:fs";

export type Line = { readonly number: number; readonly bytes: Buffer };

const chunkBytes = 1024 * 1024;
/** A line that is longer is cut: it is then no valid JSON, and the import says so instead of filling the memory. */
const lineBytesMax = 16 * chunkBytes;
const newline = 0x0a;

/** The lines of a file that are not blank, numbered from 1, a chunk of them at a time. */
export async function* readLines(path: string): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([rest, chunk]);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      number += 1;
      lines.push({ number, bytes: bytes.subarray(start, end) });
      start = end + 1;
    }
    rest = bytes.subarray(start, start + lineBytesMax);
    yield lines.filter(isNotBlank);
  }
  yield [{ number: number + 1, bytes: rest }].filter(isNotBlank);
}

const blanks = new Set([0x20, 0x09, 0x0d]);

function isNotBlank({ bytes }: Line): boolean {
  return bytes.some((byte) => !blanks.has(byte));
}
