import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, getToasts } from "#components/ui/toasts/toast-store.ts";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { connection } from "../../../../_components/testing/sample-screen.tsx";
import { appendLine } from "../lines/line-edits.ts";
import { type OpenedEditor, openEditor } from "../testing/open-editor.tsx";

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

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

test("asks about an order whose cases are not all known without a sum of cases", async () => {
  const editor = await openEditor();
  await editor.run(() => editor.session.setProducts(new Map()));
  await editor.click("Submit");
  expect(questionOf(editor)).toMatch(/can no longer be edited or deleted here\.1 line from .* to .*, delivery on/);
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

const accepted = (total_cases: number) => ({
  status: 200,
  head: new Headers(),
  text: JSON.stringify({ data: { valid: true, total_cases } }),
});
const refusal = new ApiError({ status: 422, code: "INVALID", detail: "The order is refused." });

test.each([
  ["accepted", async () => accepted(2)],
  ["refused", () => Promise.reject(refusal)],
])("an order that is changed before it is %s is checked again", async (_what, firstAnswer) => {
  const { promise: isLate, resolve: answerNow } = Promise.withResolvers<void>();
  const quantities: string[] = [];
  const api = createApi(connection, async ({ body }) => {
    quantities.push(JSON.parse(body ?? "{}").purchase_transactions[0].cases);
    return quantities.length === 1 ? await isLate.then(firstAnswer) : accepted(9);
  });
  const { session, click, run } = await openEditor({ api });
  await click("Validate");
  await expect.poll(() => quantities.length).toBe(1);
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "9" })) })));
  answerNow();
  await expect.poll(() => session.view().isValidating).toBe(false);
  await run(() => undefined);
  expect(quantities.map(Number)).toEqual([2, 9]);
  expect(getToasts().map(({ title }) => title)).toEqual(["Ready to submit, 9 cases"]);
});

test("an order that could not be checked says so where the person is: its notice is scrolled to, and trying again has the focus", async () => {
  const outage = new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." });
  const { body, click, run } = await openEditor({ api: createApi(connection, () => Promise.reject(outage)) });
  const again = () => [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  const validate = [...body.querySelectorAll("button")].find(({ textContent }) => textContent === "Validate");
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(window.HTMLElement.prototype, "scrollIntoView").mockImplementation(function scrolled(this: HTMLElement) {
    scrolledTo.push(this.textContent);
  });
  for (const _attempt of [1, 2]) {
    await run(() => validate?.focus());
    await click("Validate");
    await expect.poll(again).toBeDefined();
    await expect.poll(() => document.activeElement?.textContent).toBe("Try again");
  }
  expect(scrolledTo).toEqual(["Try again", "Try again"]);
});

test("a check that fails while the person types does not take the focus from their field", async () => {
  const answer = Promise.withResolvers<never>();
  const { body, click, run } = await openEditor({ api: createApi(connection, () => answer.promise) });
  const field = body.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
  await click("Validate");
  await run(() => field?.focus());
  await run(() => answer.reject(new ApiError({ status: 503, code: "UNAVAILABLE", detail: "Not now." })));
  await expect.poll(() => body.textContent).toContain("The order was not checked");
  expect(field).not.toBeNull();
  expect(document.activeElement).toBe(field);
});
