export type Line = { readonly number: number; readonly bytes: Buffer };

/** The rest of a longer line is lost, except for one byte by which its length is above the limit, so that it does not fill the memory. */
export const lineBytesMax = 512 * 1024;
const newline = 0x0a;

/** The non-blank lines of a file's chunks, with line numbers from 1. */
export async function* readLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      number += 1;
      if (!isBlank(bytes, start, end)) lines.push({ number, bytes: bytes.subarray(start, end) });
      start = end + 1;
      // A search for each blank line would take ten times as long.
      for (; bytes[start] === newline; start += 1) number += 1;
    }
    rest = bytes.subarray(start, start + lineBytesMax + 1);
    yield lines;
  }
  yield isBlank(rest) ? [] : [{ number: number + 1, bytes: rest }];
}

const tab = 0x09;
const carriageReturn = 0x0d;
const space = 0x20;
/** Some programs begin each file with it, also an empty one. */
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** Without a call for each byte, which would delay requests by half a second for a long line. */
export function isBlank(bytes: Buffer, start = 0, end = bytes.length): boolean {
  const isMarked = bytes[start] === byteOrderMark[0] && bytes[start + 1] === byteOrderMark[1] && bytes[start + 2] === byteOrderMark[2];
  for (let at = isMarked ? start + byteOrderMark.length : start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte !== space && byte !== tab && byte !== carriageReturn) return false;
  }
  return true;
}
