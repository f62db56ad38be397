import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bytesPerPixel = 3;
const bitDepth = 8;
const trueColor = 2;
/** PNG filter type 1 stores each byte as the difference to the previous pixel, which compresses gradients well. */
const filterSub = 1;

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(content, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** A square picture as a PNG file; `rgb` holds three bytes per pixel, row by row. */
export function encodePng(rgb: Uint8Array, side: number): Buffer {
  const rowBytes = side * bytesPerPixel;
  const filtered = new Uint8Array((rowBytes + 1) * side);
  for (let row = 0; row < side; row++) {
    const target = row * (rowBytes + 1);
    filtered[target] = filterSub;
    for (let at = 0; at < rowBytes; at++) {
      const before = at < bytesPerPixel ? 0 : (rgb[row * rowBytes + at - bytesPerPixel] ?? 0);
      filtered[target + 1 + at] = (rgb[row * rowBytes + at] ?? 0) - before;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bitDepth, trueColor, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(filtered)), chunk("IEND", Buffer.alloc(0))]);
}
