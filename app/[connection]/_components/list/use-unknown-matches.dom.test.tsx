import { Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { useListView } from "#components/data-table/list/use-list.ts";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { useUnknownMatches } from "./use-unknown-matches.tsx";

interface Row {
  readonly name: string;
  readonly isLow: boolean;
  /** Null where the facts of the filters could not be read. */
  readonly isAbove: boolean | null;
}

const rows: readonly Row[] = [
  { name: "Plum", isLow: false, isAbove: null },
  { name: "Pear", isLow: false, isAbove: null },
];

const declaration = defineList({
  table: "records",
  title: "Stock",
  noun: "stock record",
  columns: [{ id: "name", header: "Name", kind: "text", value: ({ name }: Row) => name, width: 120, isSearched: true }],
  filters: defineFilters<Row>({})({
    low: toggle({ label: "Low", test: ({ isLow }) => isLow }),
    above: toggle({ label: "Above the maximum", test: ({ isAbove }) => isAbove === true }),
    candidate: toggle({ label: "Candidates", test: ({ isAbove }) => isAbove === true }),
  }),
  empty: { icon: Inbox, title: "No stock", text: "There is none." },
});

const view = { sort: [], columns: [], layout: null, group: "" };
const noSearch = { ...view, q: "", low: false, above: false, candidate: false };

function List({ first }: { first: Partial<typeof noSearch> }): ReactNode {
  const [search, setSearch] = useState({ ...noSearch, ...first });
  const list = {
    declaration,
    search,
    text: search.q,
    context: { today: "2026-11-24" },
    change: (changes: Partial<typeof search>) => setSearch((now) => ({ ...now, ...changes })),
    type: (q: string) => setSearch((now) => ({ ...now, q })),
  } as never as Parameters<typeof useListView<Row, typeof noSearch>>[0];
  const shown = useListView(list, rows);
  const body = useUnknownMatches(list, rows, shown, { above: true, candidate: true });
  return <main tabIndex={-1}>{body ?? `${shown.length} shown`}</main>;
}

const show = (first: Partial<typeof noSearch>) =>
  render(
    <SampleViewer>
      <List first={first} />
    </SampleViewer>,
  );

test("says that it is not known which rows match, and clears all filters", async () => {
  const { body, click } = await show({ q: "plum", above: true });
  await expect.poll(() => body.textContent).toContain("It is not known which stock records match");
  body.querySelector("button")?.focus();
  await click("Clear all filters");
  expect(body.textContent).toBe("2 shown");
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test.each([
  ["a search", { q: "fig", above: true }],
  ["another filter", { low: true, above: true, candidate: true }],
])("leaves it to the list to say that nothing matches where %s alone leaves no row", async (_what, search) => {
  const { body } = await show(search);
  expect(body.textContent).toBe("0 shown");
});

test("says that it is not known which rows match several filters whose facts could not be read", async () => {
  const { body } = await show({ above: true, candidate: true });
  await expect.poll(() => body.textContent).toContain("It is not known which stock records match");
});

test("says nothing where no filter that was chosen is unknown", async () => {
  const { body } = await show({ low: true });
  expect(body.textContent).toBe("0 shown");
});
