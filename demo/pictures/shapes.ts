import { type Box, castShadow, flat, type Layer, oval, roundBody, wrapped } from "./layer.ts";
import { type Color, ink, metal, mix, paper, white } from "./palette.ts";

type Shape = (color: Color) => Layer[];

/** A label with a logo and two lines in place of text. */
function label(box: Box, body: Box, color: Color): Layer[] {
  const { x, y, w, h } = box;
  const mark = Math.min(w, h) * 0.34;
  return [
    wrapped(box, body, paper),
    oval({ x, y: y - h * 0.28, w: mark, h: mark }, color),
    oval({ x: x + mark * 0.42, y: y - h * 0.28 - mark * 0.3, w: mark * 0.42, h: mark * 0.42 }, mix(color, white, 0.5)),
    flat({ x, y: y + h * 0.36, w: w * 0.56, h: h * 0.055, round: h * 0.05 }, ink),
    flat({ x, y: y + h * 0.62, w: w * 0.36, h: h * 0.04, round: h * 0.04 }, mix(ink, paper, 0.45)),
  ];
}

function can(x: number, y: number, size: number, color: Color): Layer[] {
  const body: Box = { x, y, w: 0.15 * size, h: 0.29 * size, round: 0.035 * size };
  return [
    roundBody({ ...body, y: y - 0.012 * size, w: 0.125 * size, h: 0.315 * size, round: 0.02 * size }, metal),
    roundBody(body, color),
    ...label({ x, y: y + 0.02 * size, w: 0.15 * size, h: 0.15 * size }, body, color),
    oval({ x, y: y - 0.3 * size, w: 0.105 * size, h: 0.016 * size }, mix(metal, ink, 0.28)),
  ];
}

function bottle(color: Color, { w, h, neck, cap }: { w: number; h: number; neck: number; cap: number }): Layer[] {
  const body: Box = { x: 0.5, y: 0.84 - h, w, h, round: w * 0.34 };
  const top = 0.84 - 2 * h;
  const glass = mix(color, white, 0.12);
  return [
    castShadow(0.5, 0.845, w * 1.35),
    roundBody({ x: 0.5, y: top - neck + 0.05, w: w * 0.42, h: neck + 0.05, round: 0.012 }, glass),
    roundBody(body, glass),
    roundBody({ x: 0.5, y: top - 2 * neck + cap * 0.4, w: w * 0.5, h: cap, round: 0.012 }, ink),
    ...label({ x: 0.5, y: 0.84 - h * 0.88, w, h: h * 0.46 }, body, color),
  ];
}

function lidded(color: Color, { w, h, lid, lidColor }: { w: number; h: number; lid: number; lidColor: Color }): Layer[] {
  const body: Box = { x: 0.5, y: 0.82 - h, w, h, round: 0.05 };
  return [
    castShadow(0.5, 0.825, w * 1.3),
    roundBody(body, color),
    roundBody({ x: 0.5, y: 0.82 - 2 * h - lid * 0.6, w: w * 1.03, h: lid, round: 0.022 }, lidColor),
    ...label({ x: 0.5, y: 0.82 - h * 0.92, w, h: h * 0.6 }, body, color),
  ];
}

function sheet(color: Color, { w, h, seal }: { w: number; h: number; seal: number }): Layer[] {
  const body: Box = { x: 0.5, y: 0.5, w, h, round: 0.03 };
  const dark = mix(color, ink, 0.25);
  return [
    castShadow(0.5, 0.5 + h, w * 1.15),
    roundBody(body, color),
    flat({ x: 0.5, y: 0.5 - h + seal, w, h: seal, round: 0.02 }, dark),
    flat({ x: 0.5, y: 0.5 - h + seal * 2.6, w, h: 0.004 }, dark),
    ...label({ x: 0.5, y: 0.5 + seal * 0.8, w: w * 0.68, h: h * 0.5, round: 0.02 }, body, color),
  ];
}

function pack(color: Color): Layer[] {
  const back = [0.37, 0.63].flatMap((x) => can(x, 0.4, 0.8, mix(color, ink, 0.14)));
  const front = [0.355, 0.645].flatMap((x) => can(x, 0.55, 0.92, color));
  return [castShadow(0.5, 0.81, 0.36), ...back, ...front];
}

export const shapes = {
  can: (color) => [castShadow(0.5, 0.85, 0.2), ...can(0.5, 0.5, 1.16, color)],
  pack,
  bottle: (color) => bottle(color, { w: 0.145, h: 0.24, neck: 0.08, cap: 0.035 }),
  shot: (color) => bottle(color, { w: 0.13, h: 0.17, neck: 0.04, cap: 0.04 }),
  tin: (color) => lidded(color, { w: 0.3, h: 0.15, lid: 0.055, lidColor: mix(color, white, 0.3) }),
  jar: (color) => lidded(color, { w: 0.22, h: 0.19, lid: 0.06, lidColor: ink }),
  vial: (color) => lidded(color, { w: 0.17, h: 0.24, lid: 0.06, lidColor: white }),
  dropper: (color) => [
    ...bottle(color, { w: 0.14, h: 0.19, neck: 0.05, cap: 0.05 }),
    roundBody({ x: 0.5, y: 0.27, w: 0.036, h: 0.085, round: 0.034 }, mix(ink, white, 0.18)),
  ],
  pouch: (color) => sheet(color, { w: 0.24, h: 0.33, seal: 0.035 }),
  bar: (color) => sheet(color, { w: 0.17, h: 0.36, seal: 0.05 }),
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;

export function isShape(name: string): name is ShapeName {
  return Object.hasOwn(shapes, name);
}
