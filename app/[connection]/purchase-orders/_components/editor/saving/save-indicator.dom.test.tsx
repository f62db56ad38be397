import { expect, onTestFinished, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { connection } from "../../../../_components/testing/sample-screen.tsx";
import { openEditor } from "../testing/open-editor.tsx";

test.each([
  [{ status: 503, detail: "Closed for maintenance." }, /^Kept in this browser, will try again\. Closed for maintenance\.$/],
  [
    { status: 429, detail: "The hourly limit is reached.", retryAfterSeconds: 1_800 },
    /^Kept in this browser, will try again at \d+:\d\d:\d\d [AP]M\. The hourly limit is reached\.$/,
  ],
])("says why a draft waits, and until when: %j", async (fields, text) => {
  const error = new ApiError({ code: "X", ...fields });
  const { session, body, run } = await openEditor({ api: createApi(connection, () => Promise.reject(error)) });
  await run(() => {
    onTestFinished(session.start());
    session.edit((draft) => ({ ...draft, po_num: "PO-2" }));
    session.saveNow();
  });
  await expect.poll(() => session.view().save.kind).toBe("waiting");
  await run(() => undefined);
  expect(body.querySelector('[role="status"]')?.textContent).toMatch(text);
});

interface SentOrder {
  readonly purchase_transactions: readonly { readonly product_id: number; readonly units: number }[];
}

/** A Data API that stores every order as it was sent. */
const storingApi = createApi(connection, async ({ body = "{}" }) => {
  const { purchase_transactions, ...fields }: SentOrder = JSON.parse(body);
  const lines = purchase_transactions.map(({ units, ...line }) => ({ batch_code: null, expiration_date: null, ...line, num_units: units }));
  const data = { ...fields, purchase_global_id: "po_1", status: "InProgress", purchase_transactions: lines };
  return { status: 201, head: { get: () => null }, text: JSON.stringify({ data }) };
});

test("counts complete lines that an order has no room for among those that are not saved, and does not call them incomplete", async () => {
  const { session, body, run } = await openEditor({ api: storingApi });
  const lines = Array.from({ length: 203 }, () => createLine({ product_id: 71, quantity: "2", unit: "units" }));
  await run(() => {
    onTestFinished(session.start());
    session.edit((draft) => ({ ...draft, lines }));
    session.saveNow();
  });
  await expect.poll(() => session.view().save).toMatchObject({ kind: "saved", held: 3 });
  await run(() => undefined);
  expect(body.querySelector('[role="status"]')?.textContent).toBe("Saved, except for 3 lines");
});
