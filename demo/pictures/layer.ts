import { type Color, mix, white } from "./palette.ts";

/** One shape of the picture, in a unit square with y pointing down. */
export interface Layer {
  /** Its bounds; omitted for the whole picture. */
  readonly within?: Box;
  /** Signed distance: negative inside, 0 at the edge, positive outside. */
  readonly distance: (x: number, y: number) => number;
  readonly color: (x: number, y: number) => Color;
  /** Width of the blurred edge; omitted: as sharp as the pixels allow. */
  readonly softness?: number;
  readonly opacity?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  /** Half of its width and height. */
  readonly w: number;
  readonly h: number;
  readonly round?: number;
}

function boxDistance({ x, y, w, h, round = 0 }: Box): Layer["distance"] {
  return (px, py) => {
    const dx = Math.abs(px - x) - w + round;
    const dy = Math.abs(py - y) - h + round;
    const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
    return outside + Math.min(Math.max(dx, dy), 0) - round;
  };
}

function ovalDistance({ x, y, w, h }: Box): Layer["distance"] {
  const least = Math.min(w, h);
  return (px, py) => (Math.sqrt(((px - x) / w) ** 2 + ((py - y) / h) ** 2) - 1) * least;
}

const shadow: Color = [24, 22, 34];

/** Light from the left on an upright cylinder. */
function shade(color: Color, { x, w }: Box): Layer["color"] {
  return (px) => {
    const across = (px - x) / w;
    const lit = mix(color, white, 0.34 * Math.exp(-(((across + 0.42) / 0.26) ** 2)));
    const edge = Math.max(0, Math.abs(across) - 0.45) / 0.55;
    return mix(lit, shadow, 0.3 * edge ** 1.6 * (across > 0 ? 1 : 0.65));
  };
}

export const flat = (box: Box, color: Color): Layer => ({ within: box, distance: boxDistance(box), color: () => color });
export const oval = (box: Box, color: Color): Layer => ({ within: box, distance: ovalDistance(box), color: () => color });
export const roundBody = (box: Box, color: Color): Layer => ({ within: box, distance: boxDistance(box), color: shade(color, box) });

/** A paper label around a cylinder, with the same light. */
export const wrapped = (box: Box, body: Box, color: Color): Layer => ({
  within: box,
  distance: boxDistance(box),
  color: shade(color, body),
});

export function castShadow(x: number, y: number, w: number): Layer {
  const softness = 0.06;
  const box = { x, y, w, h: w * 0.16 };
  const fades = softness / 2;
  // An oval's distance is measured along its shorter half: the longer one fades in proportion.
  const within = { x, y, w: w + (fades * w) / box.h, h: box.h + fades };
  return { within, distance: ovalDistance(box), color: () => shadow, softness, opacity: 0.22 };
}
