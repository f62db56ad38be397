import type { Day } from "../calendar.ts";
import { itemAt, type Random } from "../random.ts";
import { lineReasons } from "../words/sentences.ts";
import type { Wish } from "./basket.ts";
import type { Line, Numbering } from "./invoice.ts";
import type { LinePrice } from "./pricing.ts";
import { type Fill, noteDemand, type StockItem, takeUnits, unitsLeft } from "./stock.ts";

/** How many units more than bought are sold of the miscounted product before somebody notices. */
const miscountedUnits = 96;

/** A line that the warehouse has not filled yet: the units are promised, but no batch is named. */
export function promise(wish: Wish, price: LinePrice, item: StockItem, day: Day, numbering: Numbering): Line[] {
  if (unitsLeft(item, day) <= 0) return [];
  noteDemand(item, wish.units, day);
  takeUnits(item, wish.units, day);
  return [lineOf(wish, price, { ordered: wish.units, units: wish.units, backOrder: 0, layer: null }, numbering)];
}

/** Fills a wish from the oldest batches: one line per batch, a short-ship where stock runs out. */
export function fill(wish: Wish, price: LinePrice, item: StockItem, day: Day, random: Random, numbering: Numbering): Line[] {
  noteDemand(item, wish.units, day);
  const fills = takeFills(wish, item, day);
  const filled = fills.reduce((sum, part) => sum + part.units, 0);
  const missing = wish.units - filled;
  if (filled === 0) {
    if (random.chance(80)) return [];
    return [
      lineOf(wish, price, { ordered: missing, units: 0, backOrder: missing, layer: null, reason: lineReasons.outOfStock }, numbering),
    ];
  }
  return fills.map(({ layer, units }, position) => {
    const isLast = position === fills.length - 1;
    const backOrder = isLast ? missing : 0;
    const damaged = units > 2 && !wish.product.isCaseOnly && random.chance(1.2) ? 1 : 0;
    layer.left += damaged;
    const reason = backOrder > 0 ? lineReasons.outOfStock : damaged > 0 ? lineReasons.damaged : null;
    return lineOf(wish, price, { ordered: units + backOrder, units: units - damaged, backOrder, layer, reason }, numbering);
  });
}

function takeFills({ product, units }: Wish, item: StockItem, day: Day): Fill[] {
  const available = unitsLeft(item, day);
  if (product.isMiscounted && item.warehouse === 0 && available < units) return oversell(item, units);
  const { unitsPerCase } = product.size;
  const obtainable = product.isCaseOnly ? Math.floor(available / unitsPerCase) * unitsPerCase : available;
  return takeUnits(item, Math.min(units, obtainable), day);
}

function oversell(item: StockItem, units: number): Fill[] {
  const layer = item.layers.at(-1);
  const oversold = item.layers.reduce((sum, { left }) => sum - Math.min(0, left), 0);
  if (layer === undefined || oversold + units > miscountedUnits) return [];
  layer.left -= units;
  return [{ layer, units }];
}

type FillQuantities = Pick<Line, "ordered" | "units" | "backOrder" | "layer"> & { reason?: Line["reason"] };

function lineOf({ product }: Wish, price: LinePrice, filled: FillQuantities, numbering: Numbering): Line {
  const overrideReason = price.isOverridden ? itemAt([lineReasons.priceMatch, lineReasons.shortDated], product.index % 2) : null;
  return { id: numbering.nextLine(), product, ...price, ...filled, reason: filled.reason ?? overrideReason };
}
