import { afterEach, expect, test } from "vitest";
import { dismissToast, getToasts } from "#components/ui/toasts/toast-store.ts";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { type OpenedEditor, openEditor } from "../testing/open-editor.tsx";

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

const cellOf = ({ body }: OpenedEditor, cell: string) => body.querySelector(`[data-cell="${cell}"]`);
const paste = (editor: OpenedEditor, cell: string, text: string) =>
  editor.fire(cellOf(editor, cell), "paste", { clipboardData: { getData: () => text } });
const titles = () => getToasts().map(({ title }) => title);
const quantitiesOf = ({ session }: OpenedEditor) => session.view().draft.lines.map(({ quantity }) => quantity);

test("confirms pasted rows and a pasted column", async () => {
  const editor = await openEditor();
  await paste(editor, "quantity", "SAL-111\t5\nSAL-111\t6\n");
  await expect.poll(titles).toEqual(["2 lines pasted"]);
  await paste(editor, "quantity", "7\n8\n9\n");
  expect(titles()).toEqual(["2 lines pasted", "3 values pasted into this column"]);
  expect(quantitiesOf(editor)).toEqual(["7", "8", "9"]);
});

test("reads the dates of a pasted column in the one order in which all of them are dates, as an import does", async () => {
  const editor = await openEditor();
  await paste(editor, "expiration_date", "03/11/2027\n25/12/2027\n2027-12-31\n");
  await expect.poll(titles).toEqual(["3 values pasted into this column"]);
  expect(editor.session.view().draft.lines.map(({ expiration_date }) => expiration_date)).toEqual([
    "2027-11-03",
    "2027-12-25",
    "2027-12-31",
  ]);
  await paste(editor, "expiration_date", "03/11/2027\nsoon\n");
  await expect
    .poll(() => editor.session.view().draft.lines.map(({ expiration_date }) => expiration_date))
    .toEqual(["2027-03-11", "soon", "2027-12-31"]);
});

test.each(["quantity", "batch_code", "expiration_date"])("refuses a column of more rows than an import may have: %s", async (cell) => {
  const editor = await openEditor();
  await paste(editor, cell, "7\n".repeat(2_000));
  await expect.poll(getToasts).toMatchObject([
    {
      tone: "danger",
      title: "The rows were not pasted",
      detail: "There are more than 1000 rows in the pasted text. An order has at most 200 lines: import fewer rows at a time.",
    },
  ]);
  expect(quantitiesOf(editor)).toEqual(["2"]);
});

test("a column of more lines than an order may have is pasted in one step that Undo takes back", async () => {
  const editor = await openEditor();
  await paste(editor, "quantity", "7\n".repeat(201));
  await expect.poll(titles).toEqual(["201 values pasted into this column"]);
  expect(quantitiesOf(editor)).toEqual(Array.from({ length: 201 }, () => "7"));
  await editor.run(() => editor.session.undo());
  expect(quantitiesOf(editor)).toEqual(["2"]);
});

test.each([
  ["rows", "SAL-111\t5\nSAL-111\t6\n"],
  ["a column", "7\n8\n9\n"],
  ["rows with problems", "Unknown\t5\nSAL-111\t6\n"],
])("says that %s cannot be pasted into an order that another tab edits", async (_what, text) => {
  const editor = await openEditor({ isFollowing: true });
  await paste(editor, "quantity", text);
  expect(getToasts()).toMatchObject([
    { tone: "danger", title: "The order was not changed", detail: expect.stringContaining("another tab") },
  ]);
  expect(quantitiesOf(editor)).toEqual(["2"]);
});

test("confirms no rows when the order is submitted before they are read", async () => {
  const editor = await openEditor();
  const pasting = paste(editor, "quantity", "SAL-111\t5\nSAL-111\t6\n");
  editor.session.submit();
  await pasting;
  await expect.poll(titles).toEqual(["The order was not changed"]);
  expect(quantitiesOf(editor)).toEqual(["2"]);
});

test("fills down by key and by button, in one step that Undo takes back", async () => {
  const editor = await openEditor();
  const { session, fire, click, run } = editor;
  await run(() => session.edit((draft) => ({ ...draft, lines: [...draft.lines, createLine({ product_id: 71 })] })));
  await fire(cellOf(editor, "quantity"), "focusin");
  await fire(cellOf(editor, "quantity"), "keydown", { key: "d", ctrlKey: true });
  await expect.poll(() => quantitiesOf(editor)).toEqual(["2", "2"]);
  expect(titles()).toEqual(["1 line filled"]);
  await run(() => session.undo());
  expect(quantitiesOf(editor)).toEqual(["2", ""]);
  await click("Fill down");
  await expect.poll(() => quantitiesOf(editor)).toEqual(["2", "2"]);
  const first = session.view().draft.lines[0];
  await fire(cellOf(editor, "product"), "keydown", { key: "d", ctrlKey: true });
  expect(session.view().draft.lines[0]).toBe(first);
});

test("says that there is nothing to fill down", async () => {
  const { click } = await openEditor();
  await click("Fill down");
  await expect.poll(titles).toEqual(["Nothing to fill down"]);
});

test("does not fill down in an order that another tab edits", async () => {
  const editor = await openEditor({ isFollowing: true });
  await editor.fire(cellOf(editor, "quantity"), "keydown", { key: "d", metaKey: true });
  expect(titles()).toEqual(["The order was not changed"]);
});

test("no cell of an order that another tab edits can be typed into", async () => {
  const editor = await openEditor({ isFollowing: true });
  for (const cell of ["product", "quantity", "batch_code", "expiration_date"])
    expect([cell, cellOf(editor, cell)?.hasAttribute("readonly")]).toEqual([cell, true]);
});

test("leaving a cell finds a product by its ProductID only if that was typed", async () => {
  const editor = await openEditor();
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  const first = () => editor.session.view().draft.lines[0];
  await editor.run(() =>
    editor.session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, product_id: null, product_text: "71" })) })),
  );
  await editor.fire(cellOf(editor, "product"), "focusin");
  await editor.fire(cellOf(editor, "product"), "focusout");
  expect(first()).toMatchObject({ product_id: null, product_text: "71" });
  await editor.fire(cellOf(editor, "product"), "focusin");
  for (const text of ["7", "71"]) {
    const cell = cellOf(editor, "product") as HTMLInputElement;
    // React ignores an input whose own property was set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(cell, text);
    await editor.fire(cell, "input");
  }
  await editor.fire(cellOf(editor, "product"), "focusout");
  expect(first()).toMatchObject({ product_id: 71, product_text: "" });
});

test("a line that is removed passes the focus to the same cell of the next or the previous line, where Undo works", async () => {
  const { session, body, run, fire } = await openEditor();
  await run(() => session.edit((draft) => ({ ...draft, lines: ["1", "2", "3"].map((quantity) => createLine({ quantity })) })));
  const remove = async () => {
    await fire(document.activeElement, "click");
    return document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;
  };
  body.querySelector<HTMLElement>('[aria-label="Remove line 2"]')?.focus();
  expect([await remove(), await remove(), await remove()]).toEqual(["Remove line 2", "Remove line 1", "order-lines-grid"]);
  await fire(document.activeElement, "keydown", { key: "z", ctrlKey: true });
  expect(session.view().draft.lines.map(({ quantity }) => quantity)).toEqual(["1"]);
});

test("lines that are removed together pass the focus on once, to a line that stays", async () => {
  const { session, body, run } = await openEditor();
  const lines = Array.from({ length: 9 }, (_, index) => createLine({ quantity: String(index) }));
  await run(() => session.edit((draft) => ({ ...draft, lines })));
  body.querySelector<HTMLElement>('[aria-label="Remove line 3"]')?.focus();
  let focused = 0;
  body.addEventListener("focusin", () => {
    focused += 1;
  });
  await run(() => session.edit((draft) => ({ ...draft, lines: lines.slice(0, 2) })));
  expect([document.activeElement?.getAttribute("aria-label"), focused]).toEqual(["Remove line 2", 1]);
});

test("Undo works after pasted rows replaced the blank line that had the focus", async () => {
  const editor = await openEditor();
  const { session, run, fire } = editor;
  await run(() => session.edit((draft) => ({ ...draft, lines: [createLine()] })));
  (cellOf(editor, "product") as HTMLElement | null)?.focus();
  await paste(editor, "product", "SAL-111\t5\nSAL-111\t6\n");
  await expect.poll(() => quantitiesOf(editor)).toEqual(["5", "6"]);
  await fire(document.activeElement, "keydown", { key: "z", ctrlKey: true });
  expect(quantitiesOf(editor)).toEqual([""]);
});
