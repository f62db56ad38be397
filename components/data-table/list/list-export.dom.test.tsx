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

/** Exports a list that was read in this way as CSV. `save` gets the file. */
async function exportCsv(reading: object, save: (file: Blob) => void): Promise<void> {
  const { body, fire, run } = await render(
    <SampleViewer>
      <ListExport
        list={{ declaration } as never}
        view={createRowViews(columns).viewOf({ rows: [{}], sort: [], search: "", filters: [] })}
        layout={declaredLayout(columns)}
        selection={{ rows: [] } as never}
        reading={{ isComplete: true, activity: "idle", wait: null, stop: () => {}, resume: () => {}, ...reading }}
        fileName="invoices"
      />
    </SampleViewer>,
  );
  // A browser has its own class for these events.
  vi.stubGlobal("ToggleEvent", Event);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    save(blob as Blob);
    return "blob:";
  });
  const popover = body.querySelector("[popover]");
  Object.assign(popover ?? {}, { hidePopover: () => {} });
  await fire(popover, "beforetoggle", { newState: "open" });
  await run(() => vi.dynamicImportSettled());
  await fire(body.querySelector('[aria-label="Invoices as CSV"]'), "click");
}

/** The rows of the CSV file of a list that was read in this way. */
async function fileOf(reading: object): Promise<readonly string[]> {
  const file = Promise.withResolvers<Blob>();
  await exportCsv(reading, file.resolve);
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
])("a file says %s", async (_, reading, notes) => {
  expect(await fileOf(reading)).toEqual(["Invoice", "INV-1", ...notes]);
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
