import { expect, test } from "vitest";
import { render } from "../../testing/render.ts";
import { SampleViewer } from "../../testing/sample-viewer.tsx";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { PrintSheet } from "./print-sheet.tsx";

test("prints the notes of a list above its rows", async () => {
  const layout = declaredLayout<object>([]);
  const view = { length: 0, loadedCount: 0, rows: () => [].values(), groups: undefined } as never;
  const { body, fire } = await render(
    <SampleViewer>
      <PrintSheet
        {...{ title: "Recall", noun: "line", nouns: "lines", layout, view, isComplete: true, isCovered: false, asOf: null }}
        notes={["This list may be incomplete."]}
      />
    </SampleViewer>,
  );
  expect(body.textContent).not.toContain("This list may be incomplete.");
  await fire(window as never, "beforeprint");
  const text = body.querySelector(".print-sheet")?.textContent ?? "";
  expect(text).toContain("This list may be incomplete.");
});
