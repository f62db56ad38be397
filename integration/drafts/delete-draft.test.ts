import { beforeAll, describe, expect, test } from "vitest";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { deleteDraft } from "#lib/orders/drafts/saving/delete-draft.ts";
import { saveDraft } from "#lib/orders/drafts/saving/save-draft.ts";
import { head, openBrowser } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { type Loss, startPurchaseService } from "../testing/purchase-service.ts";

beforeAll(startPurchaseService);

async function savedWith(losses: readonly Loss[], changes = {}) {
  const service = await startPurchaseService();
  const browser = openBrowser(service, { ...head, lines: [createLine({ product_id: 11, quantity: "1" })], ...changes });
  service.losses.push(...losses);
  await saveDraft(browser.context);
  return { service, stored: browser.stored() };
}

describe("deleting a draft", () => {
  test.each<Loss>(["none", "before", "after"])("leaves no order where the answer to its first save was lost: %s", async (loss) => {
    const { service, stored } = await savedWith([loss]);
    await deleteDraft(service.api, stored, products);
    expect(await service.orders()).toEqual([]);
    expect(new Set(service.keys).size).toBe(1);
  });

  test("sends nothing for a draft that was never sent", async () => {
    const { service, stored } = await savedWith([], { po_num: "" });
    service.losses.push("before");
    await deleteDraft(service.api, stored, products);
    expect(service.losses).toEqual(["before"]);
  });

  test("fails while it is unknown whether the draft exists", async () => {
    for (const loss of ["before", "401", "403"] as const) {
      const { service, stored } = await savedWith(["after"]);
      service.losses.push(loss);
      await expect(deleteDraft(service.api, stored, products)).rejects.toThrow();
      expect(await service.orders()).toHaveLength(1);
    }
  });

  test("leaves no order where the service no longer knows the key of the first save", async () => {
    const { service, stored } = await savedWith(["after"]);
    await service.forgetKeys();
    await deleteDraft(service.api, stored, products);
    expect(await service.orders()).toEqual([]);
  });

  test("leaves an order under the number that was submitted or changed", async () => {
    const submitted = await savedWith(["after"]);
    await submitted.service.submit((await submitted.service.order()).id);
    const changed = await savedWith(["after"]);
    await changed.service.change((await changed.service.order()).id, { delivery_date: "2026-12-24" });
    for (const { service, stored } of [submitted, changed]) {
      await service.forgetKeys();
      await deleteDraft(service.api, stored, products);
      expect(await service.orders()).toHaveLength(1);
    }
  });

  test("counts a draft whose number is taken, or that was deleted elsewhere, as deleted", async () => {
    const { service, stored } = await savedWith(["before"]);
    const other = openBrowser(service, head);
    await saveDraft(other.context);
    await deleteDraft(service.api, stored, products);
    const { id } = await service.order();
    await service.remove(id);
    await deleteDraft(service.api, other.stored(), products);
    expect(await service.orders()).toEqual([]);
  });
});
