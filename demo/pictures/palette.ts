export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [255, 255, 255];
export const ink: Color = [38, 34, 46];
export const paper: Color = [252, 249, 243];
export const metal: Color = [203, 207, 214];

/** The background. */
export const grounds = {
  mist: [226, 234, 240],
  sand: [241, 233, 220],
  sage: [225, 235, 222],
  blush: [244, 227, 224],
  lilac: [232, 227, 243],
  butter: [246, 238, 210],
  sky: [217, 233, 246],
  clay: [238, 224, 214],
} as const satisfies Record<string, Color>;

/** The colors of flavors. The first word found in the name decides. */
export const flavorColors = {
  cherry: [150, 34, 58],
  raspberry: [200, 52, 96],
  watermelon: [226, 84, 92],
  grapefruit: [234, 116, 104],
  hibiscus: [196, 60, 110],
  peach: [242, 158, 112],
  orange: [233, 124, 44],
  turmeric: [222, 150, 36],
  lemon: [226, 190, 56],
  citrus: [214, 196, 64],
  passionfruit: [206, 142, 42],
  yuzu: [218, 186, 70],
  ginger: [200, 146, 78],
  honey: [206, 152, 56],
  caramel: [176, 112, 58],
  toffee: [160, 104, 62],
  almond: [190, 150, 112],
  peanut: [186, 138, 84],
  oatmeal: [182, 148, 108],
  cinnamon: [162, 84, 50],
  espresso: [84, 58, 46],
  chocolate: [98, 60, 44],
  dark: [78, 48, 40],
  hazelnut: [134, 92, 62],
  coconut: [168, 160, 148],
  vanilla: [214, 192, 146],
  chamomile: [214, 184, 88],
  lavender: [136, 116, 190],
  fig: [112, 72, 122],
  night: [58, 70, 122],
  day: [232, 172, 62],
  balance: [92, 142, 150],
  cucumber: [98, 158, 106],
  lime: [126, 172, 72],
  pear: [158, 176, 84],
  mint: [76, 160, 136],
  peppermint: [70, 150, 160],
  eucalyptus: [86, 142, 124],
  cedar: [122, 98, 74],
  arnica: [212, 150, 48],
  unflavored: [118, 138, 156],
} as const satisfies Record<string, Color>;

export type Ground = keyof typeof grounds;
export type FlavorColor = keyof typeof flavorColors;

export function isGround(name: string): name is Ground {
  return Object.hasOwn(grounds, name);
}

export function isFlavorColor(name: string): name is FlavorColor {
  return Object.hasOwn(flavorColors, name);
}

/** The color of a flavor's name: "Blood Orange" is orange, and an unlisted name is unflavored. */
export function flavorColorOf(flavor: string): FlavorColor {
  const words = flavor.toLowerCase().split(/[^a-z]+/);
  return words.find(isFlavorColor) ?? "unflavored";
}

export function mix([r1, g1, b1]: Color, [r2, g2, b2]: Color, share: number): Color {
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share];
}
