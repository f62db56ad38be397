import { expect, test } from "vitest";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { appendLine } from "../lines/line-edits.ts";
import { type OpenedEditor, openEditor } from "../testing/open-editor.tsx";

const dialogOf = ({ body }: OpenedEditor) =>
  [...body.querySelectorAll("dialog")].find(({ textContent }) => textContent.startsWith("Submit order"));
const questionOf = (editor: OpenedEditor) => dialogOf(editor)?.textContent;

test("asks once about the order as it is, and submits it", async () => {
  const editor = await openEditor();
  await editor.click("Submit");
  expect(questionOf(editor)).toContain("1 line, 2 cases");
  await editor.click("Submit order");
  expect([questionOf(editor), editor.session.view().isSubmitting]).toEqual([undefined, true]);
});

test("asks again when the order changes while the dialog is open", async () => {
  const editor = await openEditor();
  await editor.click("Submit");
  await editor.run(() => editor.session.edit(appendLine(createLine({ product_id: 71, quantity: "3" }))));
  expect(questionOf(editor)).toBeUndefined();
  await editor.run(() => editor.session.undo());
  expect(questionOf(editor)).toBeUndefined();
  await editor.run(() => editor.session.redo());
  await editor.click("Submit");
  expect(questionOf(editor)).toContain("2 lines, 5 cases");
});

test("does not ask while another tab edits the order", async () => {
  const editor = await openEditor();
  await editor.click("Submit");
  await editor.run(() => editor.session.stopWriting());
  expect(questionOf(editor)).toBeUndefined();
});

test("Ctrl+Z in the dialog does not undo the edits behind it", async () => {
  const editor = await openEditor();
  const { session } = editor;
  await editor.run(() => session.edit((draft) => ({ ...draft, po_num: "PO-2" })));
  await editor.click("Submit");
  const dialog = dialogOf(editor);
  await editor.fire(dialog?.querySelector("button") ?? null, "keydown", { key: "z", ctrlKey: true });
  expect(session.view().draft.po_num).toBe("PO-2");
  await editor.fire(editor.body.querySelector("fieldset"), "keydown", { key: "z", ctrlKey: true });
  expect(session.view().draft.po_num).toBe("PO-1");
});
