import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 192,
  "/[connection]/[...rest]": 166,
  "/[connection]/aging/[account]": 188,
  "/[connection]/aging/calendar": 220,
  "/[connection]/aging/invoices": 223,
  "/[connection]/aging": 227,
  "/[connection]/aging/suppliers": 222,
  "/[connection]/allocations": 222,
  "/[connection]/catalog/[productID]": 209,
  "/[connection]/catalog": 229,
  "/[connection]/connections": 181,
  "/[connection]/customers/[customerID]": 197,
  "/[connection]/customers": 220,
  "/[connection]/delivery": 226,
  "/[connection]/inventory/[stockID]": 184,
  "/[connection]/inventory/batches": 226,
  "/[connection]/inventory/checks": 227,
  "/[connection]/inventory/recall": 223,
  "/[connection]/inventory": 225,
  "/[connection]/inventory/retail": 226,
  "/[connection]/invoices/[invoiceID]": 193,
  "/[connection]/invoices": 224,
  "/[connection]/invoices/not-buying": 222,
  "/[connection]/invoices/price-audit": 226,
  "/[connection]/invoices/shortages": 223,
  "/[connection]/invoices/spend": 220,
  "/[connection]/my-day": 229,
  "/[connection]/payments/[paymentID]": 185,
  "/[connection]/payments/[paymentID]/remittance": 181,
  "/[connection]/payments/allocate/all": 197,
  "/[connection]/payments/allocate": 182,
  "/[connection]/payments/applications": 194,
  "/[connection]/payments/history": 219,
  "/[connection]/payments": 221,
  "/[connection]/promotions/menu": 219,
  "/[connection]/promotions": 219,
  "/[connection]/purchase-orders/[purchaseID]": 187,
  "/[connection]/purchase-orders/new": 212,
  "/[connection]/purchase-orders/pipeline": 222,
  "/[connection]/purchase-orders": 230,
  "/[connection]/purchase-orders/short": 224,
  "/[connection]/reconcile": 181,
  "/[connection]/replenishment/[stockID]": 203,
  "/[connection]/replenishment": 243,
  "/[connection]/reps/[repID]": 180,
  "/[connection]/reps": 218,
  "/[connection]/users/[userID]": 179,
  "/[connection]/users": 219,
  "/[connection]/vendors": 219,
  "/[connection]/vendors/record": 221,
  "/_global-error": 133,
  "/_not-found": 134,
  "/connect": 186,
  "/": 134,
};

const bytesPerKib = 1024;
const kib = (bytes: number) => (bytes / bytesPerKib).toFixed(1);

interface BudgetResult {
  readonly page: string;
  /** Undefined where the page keeps its budget. */
  readonly problem: string | undefined;
}

/** Compares every page of a build with its budget. */
export function checkBudgets(sizes: ReadonlyMap<string, number>, budgets: Readonly<Record<string, number>>): readonly BudgetResult[] {
  const unknown = Object.keys(budgets).filter((page) => !sizes.has(page));
  return [
    ...[...sizes].map(([page, bytes]) => {
      const budget = budgets[page];
      if (budget === undefined) return { page, problem: `${page} loads ${kib(bytes)} KiB of scripts and has no budget.` };
      const isOver = bytes > budget * bytesPerKib;
      return { page, problem: isOver ? `${page} loads ${kib(bytes)} KiB of scripts: its budget is ${budget} KiB.` : undefined };
    }),
    ...unknown.map((page) => ({ page, problem: `${page} has a budget, but the build has no such page.` })),
  ];
}

export function sizesOfPages(buildFolder: string): ReadonlyMap<string, number> {
  const sizeOf = gzipSizes(buildFolder);
  return new Map([...pageScripts(buildFolder)].map(([page, scripts]) => [page, scripts.reduce((sum, script) => sum + sizeOf(script), 0)]));
}
