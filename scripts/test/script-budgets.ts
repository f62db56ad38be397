import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 209,
  "/[connection]/[...rest]": 174,
  "/[connection]/aging/[account]": 196,
  "/[connection]/aging/invoices": 243,
  "/[connection]/aging": 246,
  "/[connection]/aging/suppliers": 240,
  "/[connection]/allocations": 242,
  "/[connection]/catalog/[productID]": 221,
  "/[connection]/catalog": 254,
  "/[connection]/customers/[customerID]": 202,
  "/[connection]/customers": 245,
  "/[connection]/delivery": 249,
  "/[connection]/inventory/[stockID]": 194,
  "/[connection]/inventory/batches": 247,
  "/[connection]/inventory": 248,
  "/[connection]/inventory/retail": 247,
  "/[connection]/invoices/[invoiceID]": 202,
  "/[connection]/invoices": 247,
  "/[connection]/payments/[paymentID]": 194,
  "/[connection]/payments/[paymentID]/remittance": 191,
  "/[connection]/payments/allocate": 243,
  "/[connection]/payments/applications": 206,
  "/[connection]/payments/history": 239,
  "/[connection]/payments": 244,
  "/[connection]/promotions/menu": 240,
  "/[connection]/promotions": 240,
  "/[connection]/purchase-orders/[purchaseID]": 194,
  "/[connection]/purchase-orders/new": 285,
  "/[connection]/purchase-orders": 249,
  "/[connection]/replenishment/[stockID]": 214,
  "/[connection]/replenishment": 268,
  "/[connection]/reps/[repID]": 190,
  "/[connection]/reps": 241,
  "/[connection]/users/[userID]": 189,
  "/[connection]/users": 244,
  "/[connection]/vendors": 241,
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
