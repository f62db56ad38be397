import { beforeAll, describe, expect, test } from "vitest";
import { createLine, quantityUnits } from "#lib/orders/drafts/draft.ts";
import { readPurchase, saveDraft } from "#lib/orders/drafts/saving/save-draft.ts";
import { copyStatus } from "#lib/orders/drafts/saving/saved-version.ts";
import { submitDraft } from "#lib/orders/drafts/saving/submit-draft.ts";
import { head, openBrowser } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { startPurchaseService } from "../testing/purchase-service.ts";

beforeAll(startPurchaseService);

const lines = [createLine({ product_id: 11, quantity: "1" })];
const intent = { idempotencyKey: "submit-1", decidedAt: 0 };

async function savedOrder() {
  const service = await startPurchaseService();
  const browser = openBrowser(service, { ...head, lines });
  await saveDraft(browser.context);
  const { id } = await service.order();
  return { service, browser, id, read: () => readPurchase(service.api, id) };
}

describe("the copy of a draft in this browser", () => {
  test("is settled by its own submission, even if the answer was lost and the tab closed", async () => {
    const { service, browser, read } = await savedOrder();
    browser.context.change({ submission: intent });
    service.losses.push("none", "after");
    expect(await submitDraft(browser.context)).toMatchObject({ kind: "later" });
    const purchase = await read();
    expect(purchase?.status).toBe("Submitted");
    expect(copyStatus(browser.stored(), purchase, products)).toBe("settled");
  });

  test("is settled by its own submission also where a save came before it", async () => {
    const { service, browser, read } = await savedOrder();
    browser.edit({ delivery_date: "2026-12-24" });
    browser.context.change({ submission: intent });
    service.losses.push("none", "after", "before");
    await submitDraft(browser.context);
    await submitDraft(browser.context);
    await submitDraft(browser.context);
    expect(copyStatus(browser.stored(), await read(), products)).toBe("settled");
  });

  test("keeps a submission that did not arrive", async () => {
    const { service, browser, read } = await savedOrder();
    browser.context.change({ submission: intent });
    service.losses.push("none", "before");
    await submitDraft(browser.context);
    expect(copyStatus(browser.stored(), await read(), products)).toBe("unsaved");
  });

  test("keeps what was typed when somebody else submitted or deleted the draft", async () => {
    const { service, browser, id, read } = await savedOrder();
    browser.edit({ delivery_date: "2026-12-24" });
    expect(copyStatus(browser.stored(), await read(), products)).toBe("unsaved");
    await service.submit(id);
    expect(copyStatus(browser.stored(), await read(), products)).toBe("submitted elsewhere");
    expect(copyStatus(browser.stored(), null, products)).toBe("deleted");
  });

  test("keeps changes that an order submitted by somebody else lacks, also where it was about to be submitted here", async () => {
    const { service, browser, id, read } = await savedOrder();
    await service.submit(id);
    browser.edit({ lines: lines.map((line) => ({ ...line, quantity: "30" })) });
    browser.context.change({ submission: intent });
    expect(await submitDraft(browser.context)).toMatchObject({ kind: "locked", purchase: { status: "Submitted" } });
    expect(copyStatus(browser.stored(), await read(), products)).toBe("submitted elsewhere");
  });

  test.each(quantityUnits)("is settled where somebody else submitted what was about to be submitted here, in %s", async (unit) => {
    const { service, browser, id, read } = await savedOrder();
    browser.edit({ lines: lines.map((line) => ({ ...line, quantity: "30", unit })) });
    browser.context.change({ submission: intent });
    service.losses.push("none", "after");
    expect(await submitDraft(browser.context)).toMatchObject({ kind: "later" });
    await service.submit(id);
    expect(copyStatus(browser.stored(), await read(), products)).toBe("settled");
    expect(await submitDraft(browser.context)).toMatchObject({ kind: "submitted" });
  });

  test("is settled if it contains nothing that the order does not", async () => {
    const { service, browser, id, read } = await savedOrder();
    expect(copyStatus(browser.stored(), await read(), products)).toBe("settled");
    await service.submit(id);
    expect(copyStatus(browser.stored(), await read(), products)).toBe("settled");
  });
});
