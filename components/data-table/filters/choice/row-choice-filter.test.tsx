import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { Column } from "../../columns/column.ts";
import { createRowViews } from "../../rows/row-view.ts";
import { RowChoiceFilter } from "./row-choice-filter.tsx";

interface Row {
  readonly name: string;
  readonly role: string;
}

const columns: Column<Row>[] = [{ id: "name", header: "Name", kind: "text", width: 100, value: ({ name }) => name, isSearched: true }];
const rows: readonly Row[] = [
  { name: "Ann", role: "Brand" },
  { name: "Bob", role: "Rep" },
];

function render(search: string, shown: readonly Row[] = rows, Note?: () => string): string {
  const view = createRowViews(columns).viewOf({ rows: shown, sort: [], search, filters: [] });
  return viewerMarkup(
    <RowChoiceFilter
      label="Role"
      name="roles"
      view={view}
      options={undefined}
      valuesOf={({ role }: Row) => [role]}
      labelOf={undefined}
      isMostFrequentFirst={undefined}
      Note={Note}
      chosen={[]}
      onChosen={() => {}}
    />,
  );
}

test("is shown while a search leaves one row or none", () => {
  for (const search of ["", "Ann", "Zoe"]) expect(render(search)).toContain("Role");
});

test("is hidden if all loaded rows have the same value", () => {
  expect(render("", rows.slice(0, 1))).toBe("");
});

test("is shown with one value if opening it may read more", () => {
  expect(render("", rows.slice(0, 1), () => "Loading…")).toContain("Role");
});
