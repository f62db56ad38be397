import { Inbox } from "lucide-react";
import { expect, test } from "vitest";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { defineList, noFilters } from "./list-declaration.ts";
import { ListEmpty } from "./list-empty.tsx";

const declaration = defineList<object, object, object>({
  table: "lines",
  title: "Lines",
  noun: "line",
  columns: [],
  filters: noFilters,
  empty: { icon: Inbox, title: "Everything arrived", text: "Every line was shipped in full." },
});

const render = (isComplete: boolean) =>
  viewerMarkup(
    <ListEmpty
      list={{ declaration, search: { q: "", sort: [], columns: [], layout: null, group: "" }, type: () => {}, change: () => {} }}
      loadedCount={0}
      isComplete={isComplete}
    />,
  );

test("says why a list is empty only once everything is read", () => {
  expect(render(true)).toContain("Everything arrived");
  expect(render(false)).not.toContain("Everything arrived");
  expect(render(false)).toContain("Not everything is read yet.");
});
