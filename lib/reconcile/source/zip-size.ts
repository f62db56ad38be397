const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const commentMax = 65_535;

/**
 * The sum of the sizes that a ZIP file's directory declares. The reader allocates as much memory. Null without a directory; the reader
 * then refuses the file.
 */
export function inflatedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - endLength - commentMax);
  for (let end = bytes.length - endLength; end >= first; end -= 1) {
    if (view.getUint32(end, true) === endSignature) return sumOfEntries(view, view.getUint32(end + 16, true));
  }
  return null;
}

function sumOfEntries(view: DataView, start: number): number {
  let sum = 0;
  let at = start;
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === entrySignature) {
    // A ZIP64 entry declares 4 GB here, which is over any limit.
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
