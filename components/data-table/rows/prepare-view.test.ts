import { expect, test } from "vitest";
import type { Column } from "../columns/column.ts";
import { prepareView, stepsOfView } from "./prepare-view.ts";
import { createRowViews } from "./row-view.ts";
import type { RowFilter } from "./search/row-filter.ts";

interface Row {
  readonly name: string;
}

const rowCount = 1_000;
const rows: readonly Row[] = Array.from({ length: rowCount }, (_, at) => ({ name: `Store ${rowCount - at}` }));

/** Views that count the rows they read. */
function countingViews() {
  const read = { count: 0 };
  const name: Column<Row> = {
    id: "name",
    header: "Name",
    kind: "text",
    width: 100,
    isSearched: true,
    value: (row) => {
      read.count += 1;
      return row.name;
    },
  };
  return { views: createRowViews([name]), read };
}

const byName = [{ id: "name", isDescending: false }];
const noFilters: readonly RowFilter<Row>[] = [];
const sorted = { rows, sort: byName, search: "", filters: noFilters };
const searched = { rows, sort: [], search: "store 99", filters: noFilters };

test("a search of many rows is prepared in steps of at most 100 rows", () => {
  const { views, read } = countingViews();
  const counts: number[] = [];
  for (const _ of stepsOfView(views, searched)) {
    counts.push(read.count);
    read.count = 0;
  }
  expect(counts.filter((count) => count > 0)).toEqual(Array.from({ length: rowCount / 100 }, () => 100));
  expect(views.viewOf(searched).length).toBe(19);
  expect(read.count).toBe(0);
});

test("a prepared view reads no row again, and a stopped one goes on where it stopped", async () => {
  const { views, read } = countingViews();
  const steps = stepsOfView(views, sorted);
  for (let step = 0; step < 5; step += 1) steps.next();
  expect(read.count).toBe(500);
  await prepareView(views, sorted, () => true);
  read.count = 0;
  expect(views.viewOf(sorted).at(0)).toEqual({ name: "Store 1" });
  expect(read.count).toBe(0);
});

test("a text column is ranked in steps, and not again for the view", () => {
  const { views } = countingViews();
  const names = views.caches.keysByID.get("name");
  const steps: number[] = [];
  for (const _ of stepsOfView(views, sorted)) steps.push(names?.texts?.unranked().length ?? Number.NaN);
  expect(steps.filter((unranked) => unranked === rowCount).length).toBeGreaterThan(0);
  // Ranks are there a step before the view's keys are read.
  expect(steps.filter((unranked) => unranked === 0).length).toBeGreaterThanOrEqual(2);
});

test("a view that is no longer wanted is not prepared to its end", async () => {
  const tested = { count: 0 };
  const busy: RowFilter<Row> = {
    id: "busy",
    key: "",
    test: () => {
      tested.count += 1;
      // Longer than a task may take.
      const end = performance.now() + 0.02;
      while (performance.now() < end);
      return true;
    },
  };
  const next = { ...busy, id: "next" };
  await prepareView(countingViews().views, { rows, sort: [], search: "", filters: [busy, next] }, () => false);
  // On a busy machine it can end before the first filter.
  expect([0, rowCount]).toContain(tested.count);
});
