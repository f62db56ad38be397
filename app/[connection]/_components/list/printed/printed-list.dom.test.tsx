import { expect, test } from "vitest";
import { declaredLayout } from "#components/data-table/columns/layout/table-layout.ts";
import { render } from "#components/testing/render.ts";
import { SampleScreen } from "../../testing/sample-screen.tsx";
import { PrintedList } from "./printed-list.tsx";

test("a print says which records its list lacks", async () => {
  const view = { length: 0, loadedCount: 0, rows: () => [].values(), groups: undefined } as never;
  const reading = {
    isComplete: true,
    activity: "idle",
    wait: null,
    stop: () => {},
    resume: () => {},
    leftOut: 2,
    mayLackRows: true,
  } as const;
  const { body, fire } = await render(
    <SampleScreen>
      <PrintedList
        {...{ title: "Invoices", noun: "invoice", nouns: "invoices", layout: declaredLayout<object>([]), view, reading, isCovered: false }}
        notes={["A note of the list."]}
        figuresAsOf={<>as of the end of Nov 27</>}
      />
    </SampleScreen>,
  );
  await fire(window as never, "beforeprint");
  const text = body.querySelector(".print-sheet")?.textContent ?? "";
  expect(text).toContain("A note of the list.");
  expect(text).toContain("as of the end of Nov 27");
  expect(text).toContain("2 invoices could not be read and are left out.");
  expect(text).toContain("The list may have changed while it was read: invoices may be missing.");
});
