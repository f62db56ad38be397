import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 203,
  "/[connection]/[...rest]": 170,
  "/[connection]/aging/[account]": 192,
  "/[connection]/aging/calendar": 225,
  "/[connection]/aging/invoices": 227,
  "/[connection]/aging": 231,
  "/[connection]/aging/suppliers": 226,
  "/[connection]/allocations": 226,
  "/[connection]/catalog/[productID]": 215,
  "/[connection]/catalog": 232,
  "/[connection]/connections": 185,
  "/[connection]/customers/[customerID]": 199,
  "/[connection]/customers": 225,
  "/[connection]/delivery": 230,
  "/[connection]/inventory/[stockID]": 189,
  "/[connection]/inventory/batches": 229,
  "/[connection]/inventory": 228,
  "/[connection]/inventory/retail": 230,
  "/[connection]/invoices/[invoiceID]": 198,
  "/[connection]/invoices": 228,
  "/[connection]/invoices/price-audit": 231,
  "/[connection]/invoices/shortages": 228,
  "/[connection]/invoices/spend": 225,
  "/[connection]/payments/[paymentID]": 191,
  "/[connection]/payments/[paymentID]/remittance": 187,
  "/[connection]/payments/allocate/all": 203,
  "/[connection]/payments/allocate": 219,
  "/[connection]/payments/applications": 200,
  "/[connection]/payments/history": 223,
  "/[connection]/payments": 226,
  "/[connection]/promotions/menu": 223,
  "/[connection]/promotions": 224,
  "/[connection]/purchase-orders/[purchaseID]": 191,
  "/[connection]/purchase-orders/new": 216,
  "/[connection]/purchase-orders": 232,
  "/[connection]/reconcile": 185,
  "/[connection]/replenishment/[stockID]": 208,
  "/[connection]/replenishment": 248,
  "/[connection]/reps/[repID]": 184,
  "/[connection]/reps": 221,
  "/[connection]/users/[userID]": 184,
  "/[connection]/users": 223,
  "/[connection]/vendors": 223,
  "/_global-error": 134,
  "/_not-found": 135,
  "/connect": 186,
  "/": 135,
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
