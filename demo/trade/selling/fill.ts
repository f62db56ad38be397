import type { Day } from "../../calendar.ts";
import { itemAt, type Random } from "../../random.ts";
import { lineReasons } from "../../words/sentences.ts";
import { type Fill, isMiscounted, noteDemand, type StockItem, takeUnits, unitsLeft } from "../purchasing/stock.ts";
import type { Demand } from "./basket.ts";
import type { Line, Numbering } from "./invoice.ts";
import type { LinePrice } from "./pricing.ts";

/** How many more units of the miscounted product are sold than were bought. */
const miscountedUnits = 96;

/** A line that the warehouse has not filled yet: the units are promised, but no batch is named. */
export function promise(demand: Demand, price: LinePrice, item: StockItem, day: Day, numbering: Numbering): Line[] {
  if (unitsLeft(item, day) <= 0) return [];
  noteDemand(item, demand.units, day);
  takeUnits(item, demand.units, day);
  return [lineOf(demand, price, { ordered: demand.units, units: demand.units, backOrder: 0, layer: null }, numbering)];
}

/** Fills a demand from the oldest batches: one line per batch, a short-ship where stock runs out. */
export function fill(demand: Demand, price: LinePrice, item: StockItem, day: Day, random: Random, numbering: Numbering): Line[] {
  noteDemand(item, demand.units, day);
  const fills = takeFills(demand, item, day);
  const filled = fills.reduce((sum, part) => sum + part.units, 0);
  const missing = demand.units - filled;
  if (filled === 0) {
    if (random.chance(80)) return [];
    return [
      lineOf(demand, price, { ordered: missing, units: 0, backOrder: missing, layer: null, reason: lineReasons.outOfStock }, numbering),
    ];
  }
  return fills.map(({ layer, units }, position) => {
    const isLast = position === fills.length - 1;
    const backOrder = isLast ? missing : 0;
    const damaged = units > 2 && !demand.product.isCaseOnly && random.chance(1.2) ? 1 : 0;
    layer.left += damaged;
    const reason = backOrder > 0 ? lineReasons.outOfStock : damaged > 0 ? lineReasons.damaged : null;
    return lineOf(demand, price, { ordered: units + backOrder, units: units - damaged, backOrder, layer, reason }, numbering);
  });
}

function takeFills({ product, units }: Demand, item: StockItem, day: Day): Fill[] {
  const available = unitsLeft(item, day);
  if (isMiscounted(item) && available < units) return oversell(item, units);
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

function lineOf({ product }: Demand, price: LinePrice, filled: FillQuantities, numbering: Numbering): Line {
  const overrideReason = price.isOverridden ? itemAt([lineReasons.priceMatch, lineReasons.shortDated], product.index % 2) : null;
  return { id: numbering.nextLine(), product, ...price, ...filled, reason: filled.reason ?? overrideReason };
}
