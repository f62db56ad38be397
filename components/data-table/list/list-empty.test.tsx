import { Inbox } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
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
  renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: 0 }}>
      <ListEmpty
        list={{ declaration, search: { q: "", sort: [], columns: [], layout: null, group: "" }, type: () => {}, change: () => {} }}
        loadedCount={0}
        isComplete={isComplete}
      />
    </ViewerProvider>,
  );

test("says why a list is empty only once everything is read", () => {
  expect(render(true)).toContain("Everything arrived");
  expect(render(false)).not.toContain("Everything arrived");
  expect(render(false)).toContain("Not everything is read yet.");
});
