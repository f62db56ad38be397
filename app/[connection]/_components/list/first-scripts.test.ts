import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;

function fileOf(specifier: string, from: string): string | null {
  const target = specifier.startsWith("#") ? path.join(root, specifier.slice(1)) : path.resolve(path.dirname(from), specifier);
  return existsSync(target) && /\.tsx?$/.test(target) ? target : null;
}

/** Packages and files that the browser loads with a page, without those that its code imports later. */
function modulesOf(pages: readonly string[]): ReadonlySet<string> {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, isBrowser: boolean) => {
    const key = `${file} ${isBrowser}`;
    if (seen.has(key)) return;
    seen.add(key);
    const source = readFileSync(file, "utf8");
    // A server action is a request, and its code stays on the server.
    if (source.startsWith('"use server"')) return;
    const runsInBrowser = isBrowser || source.startsWith('"use client"');
    if (runsInBrowser) modules.add(path.relative(root, file));
    for (const [, specifier = ""] of source.matchAll(staticImport)) {
      const next = /^[.#]/.test(specifier) ? fileOf(specifier, file) : null;
      if (next) visit(next, runsInBrowser);
      else if (runsInBrowser) modules.add(specifier);
    }
  };
  for (const page of pages) visit(page, false);
  return modules;
}

const lists = globSync("app/**/list.ts", { cwd: root }).map((file) => path.join(root, path.dirname(file), "page.tsx"));
const layouts = ["app/layout.tsx", "app/[connection]/layout.tsx"].map((file) => path.join(root, file));
const onDemand = /^(?:react-hook-form|@hookform\/|react-day-picker|@base-ui\/|zod(?:\/|$))/;

test("a list loads no form library and no picker before one opens", () => {
  expect(lists.length).toBeGreaterThan(15);
  const modules = modulesOf([...layouts, ...lists]);
  // Packages that the owner of this product wants it to use.
  expect([...modules]).toEqual(expect.arrayContaining(["react", "@tanstack/react-query", "@tanstack/react-table"]));
  expect([...modules].filter((name) => onDemand.test(name))).toEqual([]);
});

const ofInvoices = modulesOf([...layouts, path.join(root, "app/[connection]/invoices/page.tsx")]);

test.each([
  "app/[connection]/_components/record/sheet-of-record.tsx",
  "app/[connection]/_components/shell/screens/screen-failure.tsx",
  "components/data-table/list/print-sheet.tsx",
  "components/feedback/error-panel.tsx",
  "components/ui/toasts/toaster.tsx",
  "lib/api/http/browser-api.ts",
  "lib/api/list-rows.ts",
  "lib/api/reading/page-reader.ts",
  "lib/api/reading/read-updates.ts",
  "lib/shell/screen-notices.ts",
  "next/dynamic",
])("the invoices are interactive without %s", (name) => {
  expect(ofInvoices.has("components/data-table/grid/row-grid.tsx")).toBe(true);
  expect(name.startsWith("next/") || existsSync(path.join(root, name))).toBe(true);
  expect(ofInvoices.has(name)).toBe(false);
});

test("the invoices load with the banner which says that the network is lost, and could not load then", () => {
  expect(ofInvoices.has("components/feedback/offline-banner.tsx")).toBe(true);
});

const ofNewOrder = modulesOf([...layouts, path.join(root, "app/[connection]/purchase-orders/new/page.tsx")]);

test("the order editor loads no form library, schemas or picker before somebody types", () => {
  expect(ofNewOrder.has("app/[connection]/purchase-orders/_components/editor/lines/line-row.tsx")).toBe(true);
  expect([...ofNewOrder].filter((name) => onDemand.test(name))).toEqual([]);
});

test.each([
  "app/[connection]/purchase-orders/_components/detail/purchase-detail.tsx",
  "app/[connection]/purchase-orders/_components/editor/import-dialog.tsx",
  "app/[connection]/purchase-orders/_components/editor/notices/conflict-panel.tsx",
  "app/[connection]/purchase-orders/_components/editor/notices/locked-draft.tsx",
  "app/[connection]/_components/shell/screens/screen-failure.tsx",
  "lib/orders/drafts/import/import-rows.ts",
])("the order editor is interactive without %s", (name) => {
  expect(existsSync(path.join(root, name))).toBe(true);
  expect(ofNewOrder.has(name)).toBe(false);
});

const ofAllocation = modulesOf([...layouts, path.join(root, "app/[connection]/payments/allocate/page.tsx")]);

test.each([
  "@tanstack/react-virtual",
  "app/[connection]/payments/allocate/_components/account-workspace.tsx",
  "lib/receivables/allocation/draft/totals.ts",
  "lib/receivables/payments/queue/submission-runner.ts",
])("the allocation begins to read an account without %s", (name) => {
  expect(ofAllocation.has("app/[connection]/payments/allocate/_components/workspace-skeleton.tsx")).toBe(true);
  expect(name.startsWith("@") || existsSync(path.join(root, name))).toBe(true);
  expect(ofAllocation.has(name)).toBe(false);
});

test("the page of a record loads no schemas", () => {
  const records = globSync("app/[[]connection]/*/[[]*ID]/page.tsx", { cwd: root });
  expect(records.length).toBeGreaterThan(5);
  const withSchemas = records.filter((page) => modulesOf([...layouts, path.join(root, page)]).has("zod"));
  expect(withSchemas).toEqual([]);
});
