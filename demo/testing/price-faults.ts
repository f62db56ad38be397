import { type Faults, micros } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

/** Every line whose price is not the best promotion's of its delivery day, nor overridden, nor the full price. */
export function findPriceFaults(demo: Demo): Faults {
  const faults: Faults = [];
  const invoices = new Map(demo.invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const states = new Map(demo.customers.map((customer) => [customer.CustomerID, customer.State]));
  for (const line of demo.invoiceTransactions) {
    if (line.NumUnits < 0) continue;
    const name = `line ${line.InvoiceTransID}`;
    const full = micros(line.FullPrice);
    const unit = micros(line.UnitPrice);
    if (line.PromotionOverridden) {
      if (line.PromotionID !== null || line.ReasonID === null || unit >= full)
        faults.push(`${name} is overridden without a reason or a lower price`);
      continue;
    }
    const day = invoices.get(line.InvoiceID)?.Date.slice(0, 10) ?? "";
    const best = demo.promotions
      .filter((promotion) => promotion.SupplierID === line.SupplierID && promotion.StartDate <= day && day <= promotion.EndDate)
      .filter((promotion) => promotion.States.includes(states.get(line.CustomerID) ?? ""))
      .filter((promotion) => promotion.AllProducts || promotion.ProductIDs.includes(line.ProductID))
      .filter((promotion) => Math.round(promotion.UnitPrice * 1_000_000) < full)
      .sort((a, b) => a.UnitPrice - b.UnitPrice || a.PromotionID - b.PromotionID)[0];
    if (line.PromotionID !== (best?.PromotionID ?? null))
      faults.push(`${name} follows promotion ${line.PromotionID}, not ${best?.PromotionID}`);
    const price = best ? Math.round(best.UnitPrice * 1_000_000) : full;
    if (unit !== price) faults.push(`${name} costs ${unit} instead of ${price}`);
  }
  return faults;
}
