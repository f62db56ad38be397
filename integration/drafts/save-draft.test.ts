import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "#lib/api/http/api.ts";
import { createApi, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { readApiError } from "#lib/api/http/errors.ts";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { unsavedCells } from "#lib/orders/drafts/lines/last-valid-line.ts";
import { contentKey } from "#lib/orders/drafts/merging/pair-lines.ts";
import { type LineBody, lineBody } from "#lib/orders/drafts/rules.ts";
import { saveDraft } from "#lib/orders/drafts/saving/save-draft.ts";
import { hasUnsaved } from "#lib/orders/drafts/saving/saved-version.ts";
import { submitDraft } from "#lib/orders/drafts/saving/submit-draft.ts";
import { validateDraft } from "#lib/orders/drafts/saving/validate-draft.ts";
import { draftOf } from "#lib/orders/drafts/saving/wire.ts";
import { head, openBrowser } from "#lib/orders/drafts/testing/draft-context.ts";
import { products, sendableLines } from "#lib/orders/drafts/testing/products.ts";
import { type Loss, startPurchaseService } from "../testing/purchase-service.ts";

beforeAll(startPurchaseService);

const lossesOf = fc.array(fc.constantFrom<Loss>("none", "before", "after"), { maxLength: 12 });
const intent = { idempotencyKey: "submit-1", decidedAt: 0 };

/** A line item as the order has it. */
function unitsIn(line: LineBody | null) {
  if (!line) throw new Error("the line cannot be sent");
  const { cases, units, ...rest } = line;
  return { ...rest, units: units ?? Number(cases) * (products.get(line.product_id)?.WholesaleUnitsPerCase ?? 0) };
}

async function untilDone<Outcome extends { kind: string }>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  const attemptsMax = 40;
  for (let count = 0; count < attemptsMax; count++) {
    const outcome = await attempt();
    if (outcome.kind !== "later") return outcome;
  }
  throw new Error("the write never succeeded");
}

/** A browser that edits an order, and its service. */
async function open(draft?: Parameters<typeof openBrowser>[1]) {
  const service = await startPurchaseService();
  return { service, browser: openBrowser(service, draft) };
}

/** A browser whose order of two cases is saved. */
async function openSaved() {
  const { service, browser } = await open({ ...head, lines: [createLine({ product_id: 11, quantity: "2" })] });
  expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
  return { service, browser };
}

/** An API that stores other values than it is sent. Where `isBrief`, its answers to writes lack the lines. */
function alteringApi(api: Api, stored: object, isBrief = false): Api {
  const exchange = (async (route: string, options: { body?: object } & Omit<OutgoingRequest, "body">) => {
    const isWrite = options.body !== undefined;
    const sent = isWrite ? { ...options, body: { ...options.body, ...stored } } : options;
    const answer = await api.exchange(route as never, sent as never);
    const body = answer.body as unknown as { data: object } | undefined;
    return isWrite && isBrief && body ? { ...answer, body: { data: { ...body.data, purchase_transactions: undefined } } } : answer;
  }) as unknown as Api["exchange"];
  return { ...api, exchange, call: async (route, ...options) => (await exchange(route, ...options)).body };
}

describe("saving a draft", () => {
  test("with any network loss one order finally contains the typed text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(sendableLines, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        lossesOf,
        async (edits, losses) => {
          const { service, browser } = await open();
          service.losses.push(...losses);
          for (const lines of edits) {
            browser.edit({ lines });
            await saveDraft(browser.context);
          }
          expect(await untilDone(() => saveDraft(browser.context))).toEqual({ kind: "saved", held: 0 });
          service.losses.length = 0;
          const { id } = await service.order();
          const { data } = await service.api.call("GET /v2/purchases/{purchaseID}", { params: { purchaseID: id } });
          const keysOf = (lines: readonly Parameters<typeof contentKey>[0][]) => lines.map((line) => contentKey(line, products));
          expect(keysOf(draftOf(data, products).lines)).toEqual(keysOf(edits.at(-1) ?? []));
          expect(hasUnsaved(browser.stored(), products)).toBe(false);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("with any network loss an order is submitted once, and its submitter learns of it", async () => {
    await fc.assert(
      fc.asyncProperty(lossesOf, async (losses) => {
        const { service, browser } = await open({ ...head, lines: [createLine({ product_id: 11, quantity: "1" })] });
        browser.context.change({ submission: intent });
        service.losses.push(...losses);
        const outcome = await untilDone(() => submitDraft(browser.context));
        expect(outcome).toMatchObject({ kind: "submitted", purchase: { status: "Submitted" } });
        expect((await service.order()).status).toBe("Submitted");
      }),
      { numRuns: 12 },
    );
  });

  test.each<[Loss, string]>([
    ["401", "later"],
    ["403", "refused"],
  ])("an order whose first answer was lost is created once after a retry that was answered with %s", async (loss, kind) => {
    const { service, browser } = await open();
    service.losses.push("after", loss);
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "later" });
    expect(await saveDraft(browser.context)).toMatchObject({ kind });
    browser.edit({ lines: [createLine({ product_id: 11, quantity: "1" })] });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 12 }]);
  });

  test.each(["InProgress", "Submitted"])(
    "a draft whose first answer was lost is found under its number where the service no longer knows the key: %s",
    async (status) => {
      const { service, browser } = await open({ ...head, lines: [createLine({ product_id: 11, quantity: "2" })] });
      service.losses.push("after");
      expect(await saveDraft(browser.context)).toMatchObject({ kind: "later" });
      await service.forgetKeys();
      const { id } = await service.order();
      if (status === "Submitted") await service.submit(id);
      expect(await saveDraft(browser.context)).toMatchObject({ kind: status === "Submitted" ? "locked" : "saved" });
      expect(await service.orders()).toHaveLength(1);
      expect(browser.context.get()).toMatchObject({ saved: { purchase_global_id: id }, pending: null });
    },
  );

  test("a number that another order got while an answer was lost stays refused", async () => {
    const { service, browser } = await open({ ...head, lines: [createLine({ product_id: 11, quantity: "2" })] });
    service.losses.push("before");
    await saveDraft(browser.context);
    await saveDraft(openBrowser(service, { ...head, lines: [createLine({ product_id: 12, quantity: "5" })] }).context);
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "refused", error: { code: "DUPLICATE_PO_NUMBER" } });
    expect(browser.context.get()).toMatchObject({ saved: null, pending: null });
  });

  test("a change whose answer was lost is no conflict after a retry without access", async () => {
    const { service, browser } = await open();
    await saveDraft(browser.context);
    browser.edit({ po_num: "PO-2" });
    service.losses.push("none", "after", "403");
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "later" });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "refused" });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
  });

  test("an order that the key may not write is sent anew after another vendor is chosen", async () => {
    const { service, browser } = await open({ ...head, vendor_id: 4 });
    service.losses.push("before", "403", "403");
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "later" });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "refused" });
    browser.edit({ vendor_id: head.vendor_id });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "refused" });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect((await service.orders()).length).toBe(1);
  });

  test("a write that was refused after a lost answer is a new one without one of its products", async () => {
    const { service, browser } = await openSaved();
    const lines = [createLine({ product_id: 11, quantity: "2" })];
    browser.edit({ lines: [...lines, createLine({ product_id: 12, quantity: "1" })] });
    service.losses.push("none", "before", "none", "403", "none", "403");
    for (const kind of ["later", "refused"]) expect(await saveDraft(browser.context)).toMatchObject({ kind });
    browser.edit({ lines });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "refused" });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 24 }]);
  });

  test("without a complete head it stays in the browser, and says what is missing", async () => {
    const { service, browser } = await open({ ...head, po_num: " ", vendor_id: null });
    expect(await saveDraft(browser.context)).toEqual({ kind: "local", missing: ["vendor_id", "po_num"] });
    expect(await service.orders()).toEqual([]);
  });

  test("an incomplete line waits and does not stop the others from being saved", async () => {
    const service = await startPurchaseService();
    const lines = [createLine({ product_id: 11, quantity: "1" }), createLine({ product_text: "peac" })];
    const browser = openBrowser(service, { ...head, lines });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 1 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 12 }]);
    expect(browser.stored().draft.lines).toHaveLength(2);
  });

  test("an invalid cell keeps its last valid value on the Data API, and the line's other cells are saved", async () => {
    const service = await startPurchaseService();
    const line = createLine({ product_id: 11, quantity: "3", batch_code: "B-1" });
    const browser = openBrowser(service, { ...head, lines: [line] });
    await saveDraft(browser.context);
    for (const quantity of ["3x", "", "0.0000001", "1.01"]) {
      browser.edit({ lines: [{ ...line, quantity, batch_code: `B-${quantity.length}` }] });
      expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 1 });
      expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36, batch_code: `B-${quantity.length}` }]);
    }
    const typed = { ...line, product_id: null, product_text: "Plu" };
    browser.edit({ lines: [typed] });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 1 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36, batch_code: "B-1" }]);
    expect(unsavedCells(typed, browser.stored().saved?.draft.lines[0], products)).toEqual([
      { cell: "product", message: "The saved order keeps Peach Gummies." },
    ]);
    browser.edit({ lines: [{ ...line, quantity: "4" }] });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 48, batch_code: "B-1" }]);
  });

  test("a removed or emptied line is removed from the Data API, whatever it contained", async () => {
    const service = await startPurchaseService();
    const line = createLine({ product_id: 11, quantity: "3" });
    const browser = openBrowser(service, { ...head, lines: [line, createLine({ product_id: 12, quantity: "1" })] });
    await saveDraft(browser.context);
    browser.edit({ lines: [{ ...line, quantity: "3x" }] });
    await saveDraft(browser.context);
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36 }]);
    browser.edit({ lines: [{ ...line, product_id: null, quantity: "" }] });
    await saveDraft(browser.context);
    expect((await service.order()).lines).toEqual([]);
  });

  test("of edits to saved lines only valid values change the Data API", async () => {
    const cellTexts = fc.constantFrom("", "7", "0", "x", "1,", "2.5", "-1");
    await fc.assert(
      fc.asyncProperty(
        fc.array(sendableLines, { minLength: 1, maxLength: 4 }),
        fc.array(cellTexts, { minLength: 4 }),
        async (lines, texts) => {
          const { service, browser } = await open({ ...head, lines });
          await saveDraft(browser.context);
          const typed = lines.map((line, at) => ({ ...line, quantity: texts[at] ?? line.quantity }));
          browser.edit({ lines: typed });
          await saveDraft(browser.context);
          const expected = typed.map((line, at) => unitsIn(lineBody(line, products) ?? lineBody(lines[at] ?? line, products)));
          expect((await service.order()).lines).toEqual(expected);
          expect(hasUnsaved(browser.stored(), products)).toBe(typed.some((line) => lineBody(line, products) === null));
        },
      ),
      { numRuns: 12 },
    );
  });

  test("an emptied field waits, and is not a conflict later", async () => {
    const { service, browser } = await open();
    await saveDraft(browser.context);
    browser.edit({ po_num: "", delivery_date: "2026-12-24" });
    await saveDraft(browser.context);
    expect(await service.order()).toMatchObject({ po_num: "PO-1", delivery_date: "2026-12-24" });
    browser.edit({ po_num: "PO-2" });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect(await service.order()).toMatchObject({ po_num: "PO-2" });
  });

  test("a draft that somebody else changed is not overwritten", async () => {
    const { service, browser } = await open();
    await saveDraft(browser.context);
    await service.change((await service.order()).id, { delivery_date: "2027-01-01" });
    browser.edit({ po_num: "PO-MINE" });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "conflict", isAltered: false, theirs: { delivery_date: "2027-01-01" } });
    expect((await service.order()).po_num).toBe("PO-1");
  });

  test.each(["submit", "remove"] as const)("after %s by somebody else, it is no longer a draft", async (act) => {
    const { service, browser } = await open({ ...head, lines: [createLine({ product_id: 11, quantity: "1" })] });
    await saveDraft(browser.context);
    browser.edit({ delivery_date: "2026-12-24" });
    await service[act]((await service.order()).id);
    const outcome = await saveDraft(browser.context);
    expect(outcome).toMatchObject({ kind: "locked", purchase: act === "submit" ? { status: "Submitted" } : null });
    expect(browser.stored().draft.delivery_date).toBe("2026-12-24");
  });

  test("a draft that somebody else changes between reading and writing is not overwritten", async () => {
    const { service, browser } = await openSaved();
    const { id } = await service.order();
    service.meanwhile.push(() => service.change(id, { delivery_date: "2026-12-24" }));
    browser.edit({ lines: [createLine({ product_id: 11, quantity: "7" })] });
    expect(await saveDraft(browser.context)).toMatchObject({
      kind: "conflict",
      theirs: { delivery_date: expect.stringContaining("2026-12-24") },
    });
    expect(await service.order()).toMatchObject({ delivery_date: "2026-12-24", lines: [{ product_id: 11, units: 24 }] });
  });

  test.each<[string, object]>([
    ["PO number", { po_num: "PO-1-B" }],
    ["date", { delivery_date: "2026-12-02" }],
    ["quantity", { purchase_transactions: [{ product_id: 11, units: 30 }] }],
    ["lines", { purchase_transactions: [] }],
  ])("an API that stores another %s than was sent is not said to have saved the draft", async (_, stored) => {
    const lines = [createLine({ product_id: 11, quantity: "2" })];
    const { service, browser } = await open({ ...head, lines });
    const context = { ...browser.context, api: alteringApi(service.api, stored) };
    expect(await saveDraft(context)).toMatchObject({ kind: "conflict", isAltered: true });
    expect(browser.stored().draft).toMatchObject({ ...head, lines });
    // The next try writes nothing over it.
    const keys = service.keys.length;
    expect(await saveDraft(context)).toMatchObject({ kind: "conflict", isAltered: true });
    expect(service.keys).toHaveLength(keys);
  });

  test("an API that alters a change is not said to have saved it, and the order is not submitted", async () => {
    const { service, browser } = await openSaved();
    const context = { ...browser.context, api: alteringApi(service.api, { po_num: "po-1" }) };
    browser.edit({ po_num: "PO-2" });
    context.change({ submission: intent });
    expect(await submitDraft(context)).toMatchObject({ kind: "conflict", isAltered: true, theirs: { po_num: "po-1" } });
    expect(await service.order()).toMatchObject({ status: "InProgress", po_num: "po-1" });
  });

  test("an API that stores PO numbers in capital letters has saved what was sent, and is not written to again", async () => {
    const { service, browser } = await open({ ...head, po_num: "po-7a", lines: [createLine({ product_id: 11, quantity: "2" })] });
    const api = alteringApi(service.api, { po_num: "PO-7A" });
    const context = { ...browser.context, api };
    expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
    browser.edit({ delivery_date: "2026-12-24" });
    expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
    expect(hasUnsaved(browser.stored(), products)).toBe(false);
    expect(await service.order()).toMatchObject({ po_num: "PO-7A" });
  });

  test("an API whose answers to writes lack the lines is read again, and nothing differs", async () => {
    const { service, browser } = await open({ ...head, po_num: " PO-1 ", lines: [createLine({ product_id: 11, quantity: "2" })] });
    const context = { ...browser.context, api: alteringApi(service.api, {}, true) };
    expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
    browser.edit({ po_num: "PO-2" });
    expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
    expect(await service.order()).toMatchObject({ po_num: "PO-2", lines: [{ product_id: 11, units: 24 }] });
  });

  test("a change by somebody else that leaves the order as it was does not stop the save", async () => {
    const { service, browser } = await openSaved();
    const { id } = await service.order();
    for (const day of ["2026-12-24", head.delivery_date])
      service.meanwhile.push(async () => {
        await service.change(id, { delivery_date: "2026-12-23" });
        await service.change(id, { delivery_date: day });
        await service.change(id, { delivery_date: head.delivery_date });
      });
    browser.edit({ lines: [createLine({ product_id: 11, quantity: "7" })] });
    expect(await saveDraft(browser.context)).toEqual({ kind: "saved", held: 0 });
    expect(await service.order()).toMatchObject({ delivery_date: head.delivery_date, lines: [{ product_id: 11, units: 84 }] });
  });

  test("a write whose answer was lost is no conflict where the next one names an ETag that cannot be matched", async () => {
    const { service, browser } = await openSaved();
    const exchange: Api["exchange"] = async (route, ...options) => {
      const answer = await service.api.exchange(route, ...options);
      return route.startsWith("PATCH") ? { ...answer, etag: '"of another representation"' } : answer;
    };
    const context = { ...browser.context, api: { ...service.api, exchange } };
    browser.edit({ lines: [createLine({ product_id: 11, quantity: "7" })] });
    service.losses.push("none", "before");
    expect(await saveDraft(context)).toMatchObject({ kind: "later" });
    browser.edit({ lines: [createLine({ product_id: 11, quantity: "8" })] });
    expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 96 }]);
  });

  test.each(['"of another representation"', 'W/"weak"', null])("an API whose ETag %s cannot be matched gets every change", async (etag) => {
    const { service, browser } = await openSaved();
    const exchange: Api["exchange"] = async (...call) => ({ ...(await service.api.exchange(...call)), etag });
    const context = { ...browser.context, api: { ...service.api, exchange } };
    for (const quantity of ["7", "8"]) {
      browser.edit({ lines: [createLine({ product_id: 11, quantity })] });
      expect(await saveDraft(context)).toEqual({ kind: "saved", held: 0 });
      expect((await service.order()).lines).toEqual([{ product_id: 11, units: Number(quantity) * 12 }]);
    }
  });

  test("a PO number that another order has is refused with that order's id; a new number is a new write", async () => {
    const service = await startPurchaseService();
    await saveDraft(openBrowser(service).context);
    const browser = openBrowser(service);
    const outcome = await saveDraft(browser.context);
    expect(outcome).toMatchObject({ kind: "refused", error: { code: "DUPLICATE_PO_NUMBER" } });
    browser.edit({ po_num: "PO-2" });
    expect(await saveDraft(browser.context)).toMatchObject({ kind: "saved" });
    expect(new Set(service.keys).size).toBe(service.keys.length);
  });
});

test("validating a saved draft ignores its own PO number; a number that another order has is reported with that order", async () => {
  const service = await startPurchaseService();
  const lines = [createLine({ product_id: 11, quantity: "1" })];
  const browser = openBrowser(service, { ...head, lines });
  const validate = () => validateDraft(service.api, browser.stored().draft, products, browser.stored().saved);
  expect(await validate()).toEqual({ kind: "valid", totalCases: 1 });
  await saveDraft(browser.context);
  expect(await validate()).toEqual({ kind: "valid", totalCases: 1 });
  await saveDraft(openBrowser(service, { ...head, po_num: "PO-\u00e92", lines }).context);
  browser.edit({ po_num: " PO-e\u03012 " });
  expect(await validate()).toMatchObject({
    kind: "invalid",
    duplicateOf: (await service.orders()).at(-1)?.id,
    errors: [{ address: { kind: "header", field: "po_num" } }],
  });
});

test.each(["", "{}", '{"data":null}', "null"])("reports a validation that is answered with %j as not done", async (text) => {
  const silent = createApi({ slug: "test", connectedAt: "now" }, async () => ({ status: 200, head: { get: () => null }, text }));
  const validation = await validateDraft(silent, createDraft(head), products, null);
  expect(validation).toMatchObject({ kind: "failed", error: { status: 502, code: "UPSTREAM_INVALID" } });
});

test("a problem with the placeholder of a saved draft's number is not a problem of the draft", async () => {
  const { service, browser } = await open();
  await saveDraft(browser.context);
  const fieldErrors = [{ field: "po_num", code: "TOO_LONG", detail: "at most 3 characters" }];
  const refusal = readApiError(400, { get: () => null }, JSON.stringify({ Error: { code: "VALIDATION_FAILED", detail: "", fieldErrors } }));
  const strict = { ...service.api, call: () => Promise.reject(refusal) } as typeof service.api;
  const { draft, saved } = browser.stored();
  expect(await validateDraft(strict, draft, products, saved)).toEqual({ kind: "valid", totalCases: null });
  expect(await validateDraft(strict, draft, products, null)).toMatchObject({ kind: "invalid" });
});
