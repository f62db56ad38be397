import type { CustomerPrice } from "#lib/goods/catalog/product.ts";
import { type Invoice, type InvoiceLine, readAll } from "./api.ts";
import type { DemoApi } from "./demo.ts";

interface Findings {
  lines: number;
  /** Charged minus what was due, for all units. */
  cents: number;
}

/** Prices of the demo are whole cents. */
const toCents = (amount: string) => Math.round(Number(amount) * 100);

/** The lines of a retailer whose price differs from the API's price of their day, by kind. */
export async function readPriceFindings(api: DemoApi, invoices: readonly Invoice[], lines: readonly InvoiceLine[]) {
  const findings: Record<"missed" | "more" | "less", Findings> = {
    missed: { lines: 0, cents: 0 },
    more: { lines: 0, cents: 0 },
    less: { lines: 0, cents: 0 },
  };
  for (const [day, ofDay] of Map.groupBy(invoices, ({ Date: date }) => date.slice(0, 10))) {
    const stores = [...new Set(ofDay.map(({ CustomerID }) => CustomerID))];
    const path = `/v1/customerPricing?EffectiveDate=${day}&CustomerIDs=${stores.join()}`;
    const prices = await readAll<CustomerPrice>(api, "Customer", path);
    const ids = new Set(ofDay.map(({ InvoiceID }) => InvoiceID));
    for (const line of lines) {
      if (!ids.has(line.InvoiceID) || line.NumUnits <= 0 || line.PromotionOverridden) continue;
      const due = prices.find(({ CustomerID, ProductID }) => CustomerID === line.CustomerID && ProductID === line.ProductID);
      if (!due) continue;
      const difference = toCents(line.UnitPrice) - toCents(due.UnitPrice);
      if (difference === 0) continue;
      const isMissed = due.PromotionID !== null && due.PromotionID !== line.PromotionID;
      const kind = difference < 0 ? "less" : isMissed ? "missed" : "more";
      findings[kind].lines += 1;
      findings[kind].cents += difference * line.NumUnits;
    }
  }
  return findings;
}
