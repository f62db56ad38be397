import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { Layer } from "./layer.ts";
import { type Color, flavorColors, grounds, mix, white } from "./palette.ts";
import type { Picture } from "./picture-name.ts";
import { shapes } from "./shapes.ts";

/** The pixels from `middle - half` to `middle + half`, and one more on each side for the edge. */
function pixels(middle: number, half: number, side: number): [from: number, to: number] {
  return [Math.max(0, Math.floor((middle - half) * side) - 1), Math.min(side, Math.ceil((middle + half) * side) + 1)];
}

const whole = { x: 0.5, y: 0.5, w: 0.5, h: 0.5 };

/** The rows that are painted at a time. All rows of a large picture take over 100 ms, in which a service would answer nothing else. */
const rowsAtOnce = 16;

async function paint(rgb: Uint8Array, side: number, layer: Layer): Promise<void> {
  const { within = whole } = layer;
  const [top, bottom] = pixels(within.y, within.h, side);
  for (let row = top; row < bottom; row += rowsAtOnce) {
    paintRows(rgb, side, layer, row, Math.min(bottom, row + rowsAtOnce));
    await setImmediate();
  }
}

function paintRows(rgb: Uint8Array, side: number, layer: Layer, top: number, bottom: number): void {
  const { within = whole, distance, color, softness = 1.4 / side, opacity = 1 } = layer;
  const [left, right] = pixels(within.x, within.w, side);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const [x, y] = [(column + 0.5) / side, (row + 0.5) / side];
      const covered = Math.min(1, Math.max(0, 0.5 - distance(x, y) / softness)) * opacity;
      if (covered === 0) continue;
      const at = (row * side + column) * 3;
      const parts = color(x, y);
      for (let index = 0; index < 3; index++) {
        const below = rgb[at + index] ?? 0;
        rgb[at + index] = below + ((parts[index] ?? 0) - below) * covered;
      }
    }
  }
}

const everywhere = () => -1;

function background(ground: Color): Layer {
  return { distance: everywhere, color: (x, y) => mix(mix(ground, white, 0.55), ground, Math.min(1, 0.15 + y * 0.7 + x * 0.2)) };
}

/** Three bytes per pixel, row by row. Deterministic. */
export async function drawPicture({ shape, flavor, ground }: Picture, side: number): Promise<Uint8Array> {
  const rgb = new Uint8Array(side * side * 3);
  for (const layer of [background(grounds[ground]), ...shapes[shape](flavorColors[flavor])]) await paint(rgb, side, layer);
  return rgb;
}

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
export async function encodePng(rgb: Uint8Array, side: number): Promise<Buffer> {
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
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", await promisify(deflate)(filtered)), chunk("IEND", Buffer.alloc(0))]);
}
