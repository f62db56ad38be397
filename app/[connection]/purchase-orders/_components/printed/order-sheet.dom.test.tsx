import { expect, test } from "vitest";
import { openEditor } from "../editor/testing/open-editor.tsx";

test("prints a draft as it is typed, only while the browser prints", async () => {
  const { body, run, session } = await openEditor();
  const sheet = () => body.querySelector(".order-sheet");
  await run(() => session.edit((draft) => ({ ...draft, po_num: "PO-77" })));
  await expect
    .poll(async () => {
      await run(() => window.dispatchEvent(new window.Event("beforeprint")));
      return sheet()?.textContent;
    })
    .toContain("Purchase order PO-77Draft, not submitted");
  const rows = [...(sheet()?.querySelectorAll("tr") ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Number", "Product", "Cases", "Units"],
    ["SAL-111", "Saltmeadow Sparkler Peach 12 oz", "2", "48"],
    ["1 line", "2", "48"],
  ]);
  await run(() => window.dispatchEvent(new window.Event("afterprint")));
  expect(sheet()).toBeNull();
});
