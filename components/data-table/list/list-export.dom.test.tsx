import { Inbox } from "lucide-react";
import { expect, test, vi } from "vitest";
import { render } from "../../testing/render.ts";
import { SampleViewer } from "../../testing/sample-viewer.tsx";
import { getToasts } from "../../ui/toasts/toast-store.ts";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { createRowViews } from "../rows/row-view.ts";
import { sampleColumn } from "../testing/sample-column.ts";
import { defineList, noFilters } from "./list-declaration.ts";
import { ListExport } from "./list-export.tsx";

const columns = [sampleColumn("Invoice", { value: () => "INV-1" })];
const declaration = defineList({
  table: "invoices",
  title: "Invoices",
  noun: "invoice",
  columns,
  filters: noFilters,
  empty: { icon: Inbox, title: "No invoices", text: "There are none." },
});

const noRows: readonly object[] = [];

/** Opens the menu of a list that was read in this way. */
async function openMenu(reading: object, selected = noRows) {
  const { body, fire, run } = await render(
    <SampleViewer>
      <ListExport
        list={{ declaration } as never}
        view={createRowViews(columns).viewOf({ rows: [{}], sort: [], search: "", filters: [] })}
        layout={declaredLayout(columns)}
        selection={{ rows: selected } as never}
        reading={{ isComplete: true, activity: "idle", wait: null, stop: () => {}, resume: () => {}, ...reading }}
        fileName="invoices"
      />
    </SampleViewer>,
  );
  // A browser has its own class for these events.
  vi.stubGlobal("ToggleEvent", Event);
  const popover = body.querySelector("[popover]");
  Object.assign(popover ?? {}, { hidePopover: () => {} });
  await fire(popover, "beforetoggle", { newState: "open" });
  await run(() => vi.dynamicImportSettled());
  return { body, fire };
}

/** Exports a list that was read in this way as CSV. `save` gets the file. */
async function exportCsv(reading: object, save: (file: Blob) => void, selected = noRows): Promise<void> {
  const { body, fire } = await openMenu(reading, selected);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    save(blob as Blob);
    return "blob:";
  });
  await fire(body.querySelector('[aria-label="Invoices as CSV"]'), "click");
}

/** The rows of the CSV file of a list that was read in this way. */
async function fileOf(reading: object, selected = noRows): Promise<readonly string[]> {
  const file = Promise.withResolvers<Blob>();
  await exportCsv(reading, file.resolve, selected);
  const text = await (await file.promise).text();
  return text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
}

test.each([
  ["nothing of a whole list", {}, []],
  [
    "which records a list lacks",
    { leftOut: 2, mayLackRows: true },
    ["", "2 invoices could not be read and are left out.", "The list may have changed while it was read: invoices may be missing."],
  ],
  [
    "that the list was not read to its end",
    { isComplete: false, activity: "failed" },
    ["", "Incomplete: reading the rest of the invoices failed."],
  ],
])("a file says %s", async (_, reading, notes) => {
  expect(await fileOf(reading)).toEqual(["Invoice", "INV-1", ...notes]);
});

test("the message of an export says what the file lacks", async () => {
  await fileOf({ isComplete: false, activity: "stopped" });
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({ title: "1 row exported", detail: "Incomplete: reading the rest of the invoices was stopped." });
});

test.each([
  ["nothing where they are whole", {}, []],
  [
    "that they may be incomplete where other records of them are unread",
    { recordNoun: "line" },
    [
      "",
      '"Incomplete: reading the rest of the lines failed, so the selected invoices may be incomplete."',
      '"2 lines could not be read, so the selected invoices may be incomplete."',
    ],
  ],
  ["that a part of them is unread", { rest: "your part" }, ["", "Incomplete: reading your part failed."]],
])("a file of selected rows says %s", async (_, reading, notes) => {
  expect(await fileOf({ isComplete: false, activity: "failed", leftOut: 2, ...reading }, [{}])).toEqual(["Invoice", "INV-1", ...notes]);
});

test.each([
  [{ isComplete: false, activity: "reading" }, "All 1 invoice shown so far; the rest is read first"],
  [{ isComplete: false, activity: "stopped" }, "All 1 invoice shown so far; the rest is not read"],
  [{ isComplete: false, activity: "failed" }, "All 1 invoice shown so far; the rest is not read"],
  [{}, "All 1 invoice shown"],
])("the menu of a list that was read like %o promises no more rows than the file gets", async (reading, text) => {
  const { body } = await openMenu(reading);
  expect(body.querySelector("[popover] p")?.textContent).toBe(text);
});

test("an export whose cause of failure is not known, such as a script that did not arrive, does not blame the browser", async () => {
  await exportCsv({}, () => {
    throw new Error("ChunkLoadError");
  });
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({
      title: "The export failed",
      detail: "Try again, or choose the other format.",
    });
});
