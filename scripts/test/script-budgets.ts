import { gzipSizes, pageScripts } from "./page-scripts.ts";

/** KiB of scripts after gzip that the document of a page may load. Where a page got smaller, lower its budget. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/[connection]/(overview)": 192,
  "/[connection]/[...rest]": 168,
  "/[connection]/aging/[account]": 189,
  "/[connection]/aging/calendar": 221,
  "/[connection]/aging/invoices": 225,
  "/[connection]/aging": 228,
  "/[connection]/aging/suppliers": 223,
  "/[connection]/allocations": 223,
  "/[connection]/catalog/[productID]": 212,
  "/[connection]/catalog": 230,
  "/[connection]/connections": 182,
  "/[connection]/customers/[customerID]": 197,
  "/[connection]/customers": 222,
  "/[connection]/delivery": 227,
  "/[connection]/inventory/[stockID]": 187,
  "/[connection]/inventory/batches": 227,
  "/[connection]/inventory/checks": 227,
  "/[connection]/inventory/recall": 225,
  "/[connection]/inventory": 225,
  "/[connection]/inventory/retail": 228,
  "/[connection]/invoices/[invoiceID]": 194,
  "/[connection]/invoices": 225,
  "/[connection]/invoices/not-buying": 223,
  "/[connection]/invoices/price-audit": 227,
  "/[connection]/invoices/shortages": 224,
  "/[connection]/invoices/spend": 221,
  "/[connection]/my-day": 230,
  "/[connection]/payments/[paymentID]": 188,
  "/[connection]/payments/[paymentID]/remittance": 184,
  "/[connection]/payments/allocate/all": 199,
  "/[connection]/payments/allocate": 217,
  "/[connection]/payments/applications": 195,
  "/[connection]/payments/history": 220,
  "/[connection]/payments": 224,
  "/[connection]/promotions/menu": 221,
  "/[connection]/promotions": 221,
  "/[connection]/purchase-orders/[purchaseID]": 188,
  "/[connection]/purchase-orders/new": 212,
  "/[connection]/purchase-orders/pipeline": 223,
  "/[connection]/purchase-orders": 230,
  "/[connection]/purchase-orders/short": 225,
  "/[connection]/reconcile": 182,
  "/[connection]/replenishment/[stockID]": 204,
  "/[connection]/replenishment": 243,
  "/[connection]/reps/[repID]": 181,
  "/[connection]/reps": 219,
  "/[connection]/users/[userID]": 181,
  "/[connection]/users": 221,
  "/[connection]/vendors": 220,
  "/[connection]/vendors/record": 222,
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
