import type { Layer } from "./layer.ts";
import { type Color, flavorColors, grounds, mix, white } from "./palette.ts";
import type { Picture } from "./picture-name.ts";
import { shapes } from "./shapes.ts";

/** The pixels from `middle - half` to `middle + half`, and one more on each side for the edge. */
function pixels(middle: number, half: number, side: number): [from: number, to: number] {
  return [Math.max(0, Math.floor((middle - half) * side) - 1), Math.min(side, Math.ceil((middle + half) * side) + 1)];
}

const whole = { x: 0.5, y: 0.5, w: 0.5, h: 0.5 };

function paint(rgb: Uint8Array, side: number, { within = whole, distance, color, softness = 1.4 / side, opacity = 1 }: Layer): void {
  const [left, right] = pixels(within.x, within.w, side);
  const [top, bottom] = pixels(within.y, within.h, side);
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
export function drawPicture({ shape, flavor, ground }: Picture, side: number): Uint8Array {
  const rgb = new Uint8Array(side * side * 3);
  for (const layer of [background(grounds[ground]), ...shapes[shape](flavorColors[flavor])]) paint(rgb, side, layer);
  return rgb;
}
