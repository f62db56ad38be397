import { packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import type { LocalPlanState } from "../local-plan-state.ts";
import type { PlanRow } from "../plan-row.ts";

export interface Amount {
  readonly products: number;
  readonly cases: number;
  readonly units: number;
}

export interface VendorOrder extends Amount {
  readonly VendorID: number;
  readonly VendorName: string;
}

export interface OrderSummary {
  /** A product counts once for each warehouse. */
  readonly today: Amount;
  readonly wait: Amount;
  /** The orders for today, most cases first. */
  readonly byVendor: readonly VendorOrder[];
}

const amountOf = (rows: readonly (PlanRow & Amount)[]): Amount => ({
  products: rows.length,
  cases: rows.reduce((sum, row) => sum + row.cases, 0),
  units: rows.reduce((sum, row) => sum + row.units, 0),
});

/** How much to order today and how much can wait. Like the list of suggestions, omits snoozed rows and uses typed cases. */
export function summarizeOrders(
  rows: readonly PlanRow[],
  { cases: typed, snoozed }: Pick<LocalPlanState, "cases" | "snoozed">,
): OrderSummary {
  const ordered = rows
    .filter(({ id, suggestion }) => suggestion && snoozed[id] === undefined)
    .map((row) => {
      const cases = typed[row.id] ?? row.suggestion?.cases ?? 0;
      return { ...row, products: 1, cases, units: cases * ((row.product && packSizeOf(row.product)) ?? 1) };
    })
    .filter(({ cases }) => cases > 0);
  const today = ordered.filter(({ state }) => state === "today");
  const byVendor = [...Map.groupBy(today, ({ vendor }) => vendor?.VendorID)].flatMap(([VendorID, own]) => {
    const [first] = own;
    return VendorID === undefined || !first?.vendor ? [] : [{ VendorID, VendorName: first.vendor.VendorName, ...amountOf(own) }];
  });
  return {
    today: amountOf(today),
    wait: amountOf(ordered.filter(({ state }) => state === "wait")),
    byVendor: byVendor.sort((a, b) => b.cases - a.cases || a.VendorID - b.VendorID),
  };
}
