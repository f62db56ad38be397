import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 210,
  "/[connection]/[...rest]": 178,
  "/[connection]/aging/[account]": 199,
  "/[connection]/aging/calendar": 232,
  "/[connection]/aging/invoices": 233,
  "/[connection]/aging": 237,
  "/[connection]/aging/suppliers": 233,
  "/[connection]/allocations": 233,
  "/[connection]/catalog/[productID]": 221,
  "/[connection]/catalog": 243,
  "/[connection]/connections": 193,
  "/[connection]/customers/[customerID]": 205,
  "/[connection]/customers": 236,
  "/[connection]/delivery": 240,
  "/[connection]/inventory/[stockID]": 196,
  "/[connection]/inventory/batches": 239,
  "/[connection]/inventory": 239,
  "/[connection]/inventory/retail": 238,
  "/[connection]/invoices/[invoiceID]": 204,
  "/[connection]/invoices": 239,
  "/[connection]/invoices/price-audit": 234,
  "/[connection]/invoices/shortages": 231,
  "/[connection]/invoices/spend": 230,
  "/[connection]/payments/[paymentID]": 196,
  "/[connection]/payments/[paymentID]/remittance": 194,
  "/[connection]/payments/allocate/all": 211,
  "/[connection]/payments/allocate": 232,
  "/[connection]/payments/applications": 207,
  "/[connection]/payments/history": 230,
  "/[connection]/payments": 235,
  "/[connection]/promotions/menu": 231,
  "/[connection]/promotions": 231,
  "/[connection]/purchase-orders/[purchaseID]": 197,
  "/[connection]/purchase-orders/new": 287,
  "/[connection]/purchase-orders": 240,
  "/[connection]/reconcile": 192,
  "/[connection]/replenishment/[stockID]": 216,
  "/[connection]/replenishment": 259,
  "/[connection]/reps/[repID]": 192,
  "/[connection]/reps": 232,
  "/[connection]/users/[userID]": 192,
  "/[connection]/users": 235,
  "/[connection]/vendors": 232,
  "/_global-error": 136,
  "/_not-found": 137,
  "/connect": 192,
  "/": 137,
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

/** The bytes of scripts of every page of a build. */
export function sizesOfPages(buildFolder: string): ReadonlyMap<string, number> {
  const sizeOf = gzipSizes(buildFolder);
  return new Map([...pageScripts(buildFolder)].map(([page, scripts]) => [page, scripts.reduce((sum, script) => sum + sizeOf(script), 0)]));
}
