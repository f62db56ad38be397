import { cent, percentOf } from "../decimal.ts";
import { type Faults, micros } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

type Line = Demo["invoiceTransactions"][number];
export type PriceMistake = "promotion missed" | "promotion applied in part" | "charged less";

interface PricedLine {
  readonly line: Line;
  readonly day: string;
  /** The best promotion of the line's delivery day. */
  readonly best: Demo["promotions"][number] | undefined;
}

/** Every line that is not a return, with the promotion that should have set its price. */
function pricedLines(demo: Demo): PricedLine[] {
  const invoices = new Map(demo.invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const states = new Map(demo.customers.map((customer) => [customer.CustomerID, customer.State]));
  return demo.invoiceTransactions
    .filter(({ NumUnits }) => NumUnits >= 0)
    .map((line) => {
      const day = invoices.get(line.InvoiceID)?.Date.slice(0, 10) ?? "";
      const [best] = demo.promotions
        .filter((promotion) => promotion.SupplierID === line.SupplierID && promotion.StartDate <= day && day <= promotion.EndDate)
        .filter((promotion) => promotion.States.includes(states.get(line.CustomerID) ?? ""))
        .filter((promotion) => promotion.AllProducts || promotion.ProductIDs.includes(line.ProductID))
        .filter((promotion) => Math.round(promotion.UnitPrice * 1_000_000) < micros(line.FullPrice))
        .sort((a, b) => a.UnitPrice - b.UnitPrice || a.PromotionID - b.PromotionID);
      return { line, day, best };
    });
}

/** The mistake that was planned for a line of the demo retailer; null for any other price. */
function mistakeOf({ line, best }: PricedLine): PriceMistake | null {
  const [full, unit] = [micros(line.FullPrice), micros(line.UnitPrice)];
  if (line.PromotionOverridden) return null;
  if (!best) return line.PromotionID === null && unit === percentOf(full, 95, cent) ? "charged less" : null;
  if (line.PromotionID === null) return unit === full ? "promotion missed" : null;
  const isPart = line.PromotionID === best.PromotionID && unit === percentOf(full + Math.round(best.UnitPrice * 1_000_000), 50, cent);
  return isPart ? "promotion applied in part" : null;
}

const demoStores = ({ apiKeys }: Demo) => new Set(apiKeys.find(({ Type }) => Type === "Customer")?.CustomerIDs);

export function priceMistakes(demo: Demo, since: string): PriceMistake[] {
  const stores = demoStores(demo);
  return pricedLines(demo).flatMap((priced) =>
    priced.day >= since && stores.has(priced.line.CustomerID) ? (mistakeOf(priced) ?? []) : [],
  );
}

/** Every line whose price is not the best promotion's of its delivery day, nor overridden, nor the full price, nor a planned mistake. */
export function findPriceFaults(demo: Demo): Faults {
  const faults: Faults = [];
  const stores = demoStores(demo);
  for (const priced of pricedLines(demo)) {
    const { line, best } = priced;
    const name = `line ${line.InvoiceTransID}`;
    const [full, unit] = [micros(line.FullPrice), micros(line.UnitPrice)];
    if (stores.has(line.CustomerID) && mistakeOf(priced)) continue;
    if (line.PromotionOverridden) {
      if (line.PromotionID !== null || line.ReasonID === null || unit >= full)
        faults.push(`${name} is overridden without a reason or a lower price`);
      continue;
    }
    if (line.PromotionID !== (best?.PromotionID ?? null))
      faults.push(`${name} follows promotion ${line.PromotionID}, not ${best?.PromotionID}`);
    const price = best ? Math.round(best.UnitPrice * 1_000_000) : full;
    if (unit !== price) faults.push(`${name} costs ${unit} instead of ${price}`);
  }
  return faults;
}
