import { expect, onTestFinished, test } from "vitest";
import { createApi, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { connection } from "../../../../_components/testing/sample-screen.tsx";
import { openEditor } from "../testing/open-editor.tsx";

const order = samplePurchase([{ product_id: 71, num_units: 48 }], { purchase_global_id: "po_1", status: "InProgress" });

/** Accepts drafts, whose lines stay the same, and refuses their submission. */
function refusingApi(error: ApiError) {
  const submissions: string[] = [];
  let stored = order;
  const api = createApi(connection, async ({ path, headers, body }: OutgoingRequest) => {
    if (path.includes("/submit")) {
      submissions.push(headers["idempotency-key"] ?? "");
      throw error;
    }
    const { purchase_transactions: _, ...fields } = JSON.parse(body ?? "{}");
    stored = { ...stored, ...fields };
    return { status: 200, head: new Headers(), text: JSON.stringify({ data: stored }) };
  });
  return { api, submissions };
}

async function openRefused(error: ApiError) {
  const { api, submissions } = refusingApi(error);
  const editor = await openEditor({ api });
  const { session, body, run } = editor;
  await run(() => {
    onTestFinished(session.start());
    session.submit();
  });
  await expect.poll(() => session.view().isSubmitting).toBe(false);
  await run(() => undefined);
  const notice = () => [...body.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join("\n");
  const dialog = () => [...body.querySelectorAll("dialog")].map(({ textContent }) => textContent).join("\n");
  return { ...editor, submissions, notice, dialog };
}

const noAccess = new ApiError({ status: 403, code: "FORBIDDEN", detail: "The key may not submit orders.", requestId: "r7" });

test("a refused submission of a saved order is named as such, and stays until Submit sends it again", async () => {
  const { session, body, run, click, submissions, notice, dialog } = await openRefused(noAccess);
  const text =
    /^The order was saved, but not submittedThe key may not submit orders\..*It is still a draft\. To try again, choose “Submit”\.$/;
  await expect.poll(notice).toMatch(text);
  await expect.poll(() => body.querySelector('[role="status"]')?.textContent).toBe("Saved");
  expect(body.textContent).not.toContain("did not accept this draft");
  expect(body.textContent).not.toContain("to fix before this order can be submitted");
  await run(() => session.saveNow());
  await expect.poll(() => session.view().save.kind).toBe("saved");
  expect(notice()).toMatch(text);
  await click("Submit");
  expect(dialog()).toContain("Submit order PO-1?");
  await click("Submit order");
  await expect.poll(() => new Set(submissions).size).toBe(2);
});

test("a number that another order took before the submission is linked until it is edited", async () => {
  const taken = { field: "po_num", code: "DUPLICATE_PO_NUMBER", detail: "Taken by purchase po_9", purchase_global_id: "po_9" };
  const error = new ApiError({ status: 409, code: "CONFLICT", detail: "The order was not submitted.", fieldErrors: [taken] });
  const { session, body, run, notice } = await openRefused(error);
  const link = () => body.querySelector('a[href$="/purchase-orders/po_9"]');
  await expect.poll(notice).toContain("The order was saved, but not submitted");
  expect(link()?.textContent).toBe("Open the order with this number");
  await run(() => session.edit((draft) => ({ ...draft, po_num: "PO-2" })));
  expect(link()).toBeNull();
  // The problem is no longer marked at its place.
  await expect.poll(notice).toContain("The order was not submitted. Taken by purchase po_9");
});

const unshown = ["freight_terms", "dock"].map((field) => ({ field, code: "REQUIRED", detail: `${field} is required.` }));
const unshownText = "The order was refused. freight_terms is required. dock is required.";
const refusalOf = (fieldErrors: ApiError["fieldErrors"]) =>
  new ApiError({ status: 422, code: "NOT_ORDERABLE", detail: "The order was refused.", fieldErrors });

test("reasons about fields that the editor does not show are listed beside those that are marked", async () => {
  const line = { field: "purchase_transactions[0].cases", code: "MIN", detail: "purchase_transactions[0].cases must be at least 5" };
  const { body, notice } = await openRefused(refusalOf([...unshown, line]));
  await expect.poll(notice).toContain(unshownText);
  await expect.poll(() => body.textContent).toContain("1 problem to fix before this order can be submitted");
});

test("reasons about fields that the editor does not show prevent no other submission", async () => {
  const { click, dialog, notice, submissions } = await openRefused(refusalOf(unshown));
  await expect.poll(notice).toContain(unshownText);
  await click("Submit");
  expect(dialog()).toContain("Submit order PO-1?");
  await click("Submit order");
  await expect.poll(() => new Set(submissions).size).toBe(2);
});

test("a refused save that came before a submission says that only the save is repeated", async () => {
  const refusal = new ApiError({ status: 403, code: "FORBIDDEN", detail: "The key may not write orders." });
  const api = createApi(connection, async () => {
    throw refusal;
  });
  const { session, body, run, click } = await openEditor({ api });
  const notice = () => [...body.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join("\n");
  await run(() => {
    onTestFinished(session.start());
    session.submit();
  });
  await expect.poll(notice).toContain("The key may not write orders.");
  expect(notice()).toContain("The order was not submitted. Once it is saved, choose “Submit” again.");
  await click("Save again");
  await expect.poll(() => session.view().save.kind).toBe("refused");
  await expect.poll(notice).not.toContain("The order was not submitted.");
});
