import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 210,
  "/[connection]/[...rest]": 178,
  "/[connection]/aging/[account]": 199,
  "/[connection]/aging/calendar": 243,
  "/[connection]/aging/invoices": 243,
  "/[connection]/aging": 247,
  "/[connection]/aging/suppliers": 243,
  "/[connection]/allocations": 243,
  "/[connection]/catalog/[productID]": 221,
  "/[connection]/catalog": 254,
  "/[connection]/connections": 210,
  "/[connection]/customers/[customerID]": 205,
  "/[connection]/customers": 245,
  "/[connection]/delivery": 250,
  "/[connection]/inventory/[stockID]": 197,
  "/[connection]/inventory/batches": 248,
  "/[connection]/inventory": 249,
  "/[connection]/inventory/retail": 248,
  "/[connection]/invoices/[invoiceID]": 204,
  "/[connection]/invoices": 248,
  "/[connection]/invoices/price-audit": 248,
  "/[connection]/invoices/shortages": 248,
  "/[connection]/invoices/spend": 248,
  "/[connection]/payments/[paymentID]": 196,
  "/[connection]/payments/[paymentID]/remittance": 194,
  "/[connection]/payments/allocate/all": 215,
  "/[connection]/payments/allocate": 232,
  "/[connection]/payments/applications": 207,
  "/[connection]/payments/history": 240,
  "/[connection]/payments": 244,
  "/[connection]/promotions/menu": 241,
  "/[connection]/promotions": 241,
  "/[connection]/purchase-orders/[purchaseID]": 197,
  "/[connection]/purchase-orders/new": 288,
  "/[connection]/purchase-orders": 250,
  "/[connection]/reconcile": 195,
  "/[connection]/replenishment/[stockID]": 216,
  "/[connection]/replenishment": 270,
  "/[connection]/reps/[repID]": 192,
  "/[connection]/reps": 242,
  "/[connection]/users/[userID]": 192,
  "/[connection]/users": 245,
  "/[connection]/vendors": 242,
  "/_global-error": 136,
  "/_not-found": 137,
  "/connect": 193,
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
