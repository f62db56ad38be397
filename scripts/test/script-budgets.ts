import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 217,
  "/[connection]/[...rest]": 184,
  "/[connection]/aging/[account]": 205,
  "/[connection]/aging/invoices": 251,
  "/[connection]/aging": 254,
  "/[connection]/aging/suppliers": 248,
  "/[connection]/allocations": 250,
  "/[connection]/catalog/[productID]": 229,
  "/[connection]/catalog": 262,
  "/[connection]/customers/[customerID]": 211,
  "/[connection]/customers": 253,
  "/[connection]/delivery": 257,
  "/[connection]/inventory/[stockID]": 202,
  "/[connection]/inventory/batches": 255,
  "/[connection]/inventory": 256,
  "/[connection]/inventory/retail": 255,
  "/[connection]/invoices/[invoiceID]": 210,
  "/[connection]/invoices": 255,
  "/[connection]/payments/[paymentID]": 203,
  "/[connection]/payments/[paymentID]/remittance": 200,
  "/[connection]/payments/allocate": 287,
  "/[connection]/payments/applications": 214,
  "/[connection]/payments/history": 247,
  "/[connection]/payments": 252,
  "/[connection]/promotions/menu": 248,
  "/[connection]/promotions": 248,
  "/[connection]/purchase-orders/[purchaseID]": 203,
  "/[connection]/purchase-orders/new": 294,
  "/[connection]/purchase-orders": 257,
  "/[connection]/replenishment/[stockID]": 223,
  "/[connection]/replenishment": 276,
  "/[connection]/reps/[repID]": 199,
  "/[connection]/reps": 249,
  "/[connection]/users/[userID]": 198,
  "/[connection]/users": 253,
  "/[connection]/vendors": 249,
  "/_global-error": 136,
  "/_not-found": 141,
  "/connect": 197,
  "/": 141,
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
