import { Inbox } from "lucide-react";
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { defineFilters } from "../filters/define-filters.ts";
import { defineList } from "./list-declaration.ts";
import { ListEmpty } from "./list-empty.tsx";

const declaration = defineList({
  table: "lines",
  title: "Lines",
  noun: "line",
  columns: [],
  filters: defineFilters<object>({})({}),
  empty: { icon: Inbox, title: "No lines", text: "There are none." },
});

function List() {
  const [q, search] = useState("zzz");
  const change = (changes: { q?: string }) => search(changes.q ?? "");
  const list = { declaration, search: { q, sort: [], columns: [], layout: null, group: "" }, text: q, type: () => undefined, change };
  return <main tabIndex={-1}>{q ? <ListEmpty list={list} loadedCount={3} reading={{ isComplete: true }} /> : <p>The rows</p>}</main>;
}

test("the list keeps the focus where a person clears its filters", async () => {
  const { body, click } = await render(
    <SampleViewer>
      <List />
    </SampleViewer>,
  );
  body.querySelector("button")?.focus();
  await click("Clear all filters");
  expect(document.activeElement?.textContent).toBe("The rows");
  expect(document.activeElement?.tagName).toBe("MAIN");
});
