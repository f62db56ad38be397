import { expect, test, vi } from "vitest";
import { screenMarkup } from "../testing/sample-screen.tsx";
import { ListScreen } from "./list-screen.tsx";

vi.mock("#components/data-table/columns/columns-menu.tsx", () => ({
  ColumnsMenu: ({ grouping }: { grouping: object | undefined }) => (grouping ? "can be grouped" : "cannot be grouped"),
}));
vi.mock("#components/data-table/views/views-menu.tsx", () => ({ ViewsMenu: () => null }));
vi.mock("#components/data-table/list/list-export.tsx", () => ({ ListExport: () => null }));
vi.mock("#components/data-table/rows/search/search-box.tsx", () => ({ SearchBox: () => null }));
vi.mock("#components/data-table/columns/layout/amount-widths.ts", () => ({ amountWidths: () => ({}) }));
vi.mock("#components/data-table/columns/layout/use-table-layout.ts", () => ({ useTableLayout: () => ({}) }));
vi.mock("#components/data-table/selection/use-selection.ts", () => ({ useSelection: () => ({}) }));
vi.mock("#components/data-table/grid/data-table.tsx", () => ({ DataTable: () => "The table" }));

const list = {
  declaration: { title: "Products", table: "catalog", noun: "product", columns: [], filters: { entries: [] }, params: {} },
  search: { group: "Supplier", sort: [] },
  arrangement: { columns: null },
};
const shown = { connection: "harbor", list, reading: {}, view: { length: 1, loadedCount: 1 } } as never;

test("a table can be grouped, and a view that replaces it cannot, because it would not show the groups", () => {
  expect(screenMarkup(<ListScreen {...(shown as object as Parameters<typeof ListScreen>[0])} />)).toContain(">can be grouped");
  const pictures = screenMarkup(<ListScreen {...(shown as object as Parameters<typeof ListScreen>[0])} body="Pictures" />);
  expect(pictures).toContain("cannot be grouped");
  expect(pictures).toContain("Sort by");
});
