import { type FlavorColor, flavorColorOf, type Ground, grounds, isFlavorColor, isGround } from "./palette.ts";
import { isShape, type ShapeName } from "./shapes.ts";

/** Everything that determines a picture, so that its name is enough to draw it. */
export interface Picture {
  readonly shape: ShapeName;
  readonly flavor: FlavorColor;
  readonly ground: Ground;
}

/** By PackageID of the demo's product kinds. */
const shapeOfPackage: Readonly<Record<number, ShapeName>> = {
  1: "can",
  2: "pack",
  3: "bottle",
  4: "shot",
  5: "tin",
  6: "pouch",
  7: "bar",
  8: "bar",
  9: "tin",
  10: "pouch",
  11: "dropper",
  12: "dropper",
  13: "vial",
  14: "jar",
};

const groundNames = Object.keys(grounds).filter(isGround);

/** The name of a product's picture, such as "can-peach-mist". Each brand has its own background. */
export function pictureName(product: { packageId: number; flavor: string; brandIndex: number }): string {
  const shape = shapeOfPackage[product.packageId] ?? "pouch";
  return `${shape}-${flavorColorOf(product.flavor)}-${groundNames[product.brandIndex % groundNames.length]}`;
}

/** Null for an invalid name. */
export function readPictureName(name: string): Picture | null {
  const [shape = "", flavor = "", ground = "", ...rest] = name.split("-");
  return isShape(shape) && isFlavorColor(flavor) && isGround(ground) && rest.length === 0 ? { shape, flavor, ground } : null;
}
