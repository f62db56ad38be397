import { Inbox } from "lucide-react";
import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { defineFilters } from "../filters/define-filters.ts";
import { toggle } from "../filters/filter-kinds.tsx";
import { defineList } from "./list-declaration.ts";
import { ListEmpty } from "./list-empty.tsx";

interface Line {
  readonly isSnoozed: boolean;
}

const declaration = defineList({
  table: "lines",
  title: "Lines",
  noun: "line",
  columns: [],
  filters: defineFilters<Line>({})({
    snoozed: toggle({ label: "Snoozed", test: ({ isSnoozed }) => isSnoozed, testOff: ({ isSnoozed }) => !isSnoozed }),
  }),
  empty: {
    icon: Inbox,
    title: "Everything arrived",
    text: "Every line was shipped in full.",
    hidden: { title: "Every line is snoozed", text: "The filter Snoozed shows them." },
  },
});

interface Shown {
  loadedCount: number;
  isComplete: boolean;
  leftOut?: number;
  mayLackRows?: boolean;
  snoozed?: boolean;
  q?: string;
  text?: string;
}

const render = ({ loadedCount, snoozed = false, q = "", text = q, ...reading }: Shown) => {
  const search = { snoozed, q, sort: [], columns: [], layout: null, group: "" };
  const list = { declaration, search, text, type: () => {}, change: () => {} };
  return textOf(viewerMarkup(<ListEmpty list={list} loadedCount={loadedCount} reading={reading} />)).trim();
};

test.each<[string, Shown, string]>([
  ["no rows", { loadedCount: 0, isComplete: true }, "Everything arrived Every line was shipped in full."],
  ["no rows yet", { loadedCount: 0, isComplete: false }, "No line so far Not everything is read."],
  ["no rows but one that cannot be read", { loadedCount: 0, isComplete: true, leftOut: 1 }, "No line so far Not everything is read."],
  ["no rows where some may be missing", { loadedCount: 0, isComplete: true, mayLackRows: true }, "No line so far Not everything is read."],
  [
    "no rows for a choice of filters",
    { loadedCount: 0, isComplete: true, snoozed: true },
    "No line matches The Data API has no line for these filters. Clear all filters",
  ],
  [
    "rows that a filter hides",
    { loadedCount: 3, isComplete: true, snoozed: true },
    "No line matches None of 3 lines passes these filters. Clear all filters",
  ],
  [
    "rows that the search hides",
    { loadedCount: 3, isComplete: true, q: "x" },
    "No line matches None of 3 lines passes these filters. Clear all filters",
  ],
  [
    "rows that a typed text hides before it is in the address",
    { loadedCount: 3, isComplete: true, text: "x" },
    "No line matches None of 3 lines passes these filters. Clear all filters",
  ],
  [
    "an incomplete list",
    { loadedCount: 3, isComplete: false, q: "x" },
    "No line matches so far None of the first 3 lines passes these filters. More are still to be loaded. Clear all filters",
  ],
  ["rows that the filters hide at first", { loadedCount: 3, isComplete: true }, "Every line is snoozed The filter Snoozed shows them."],
  [
    "rows that the filters hide at first where a record cannot be read",
    { loadedCount: 3, isComplete: true, leftOut: 1 },
    "No line matches so far None of 3 lines passes these filters.",
  ],
  [
    "an incomplete list at first",
    { loadedCount: 3, isComplete: false },
    "No line matches so far None of the first 3 lines passes these filters. More are still to be loaded.",
  ],
])("explains %s", (_, shown, text) => {
  expect(render(shown)).toBe(text);
});
