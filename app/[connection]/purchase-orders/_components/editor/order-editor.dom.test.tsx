import { expect, test } from "vitest";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { sampleVendor } from "#lib/testing/samples.ts";
import { openEditor } from "./testing/open-editor.tsx";

// No date can be proposed where the pickup days name no weekday.
const onCall = { LocationID: 1, PickupDates: ["on call"] };
const strict = { LocationID: 1, RequirePOBatchCodes: true };

test("an order follows the terms of its own brand where a vendor has two", async () => {
  const vendors = [sampleVendor({ ...strict, SupplierID: 20 }), sampleVendor({ ...onCall, SupplierID: 21 })];
  const { session, body } = await openEditor({ vendors, delivery_date: "" });
  expect([session.view().draft.delivery_date, body.textContent.includes("(required)")]).toEqual(["", false]);
});

test("another brand of the vendor does not lift the requirement of batch codes", async () => {
  const vendors = [sampleVendor({ ...onCall, SupplierID: 20 }), sampleVendor({ ...strict, SupplierID: 21 })];
  const { session, body } = await openEditor({ vendors, delivery_date: "" });
  expect([session.view().draft.delivery_date === "", body.textContent.includes("(required)")]).toEqual([false, true]);
});

test("a split is not undone, because the new order has the lines", async () => {
  const { session, body, click } = await openEditor();
  session.edit((draft) => ({ ...draft, lines: Array.from({ length: 205 }, () => createLine({ product_text: "SAL-111", quantity: "2" })) }));
  await expect.poll(() => body.textContent).toContain("Split into orders of 200");
  await click("Split into orders of 200");
  await expect.poll(() => session.view().draft.lines.length).toBe(200);
  session.undo();
  expect(session.view().draft.lines).toHaveLength(200);
  expect(session.store.all().map(({ draft }) => draft.lines.length)).toContain(5);
});

/** A storage that has room for only so many new entries. */
function fullStorage(newEntries: number): KeyValueStore {
  const storage = memoryStorage();
  let room = newEntries;
  return {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem(key, value) {
      if (storage.getItem(key) === null) room -= 1;
      if (room < 0) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      storage.setItem(key, value);
    },
  };
}

test("an order whose parts do not all fit into the browser's storage is not split, and a message says so", async () => {
  // Room for the order and for one of the two others.
  const { session, body, click } = await openEditor({ storage: fullStorage(2) });
  session.edit((draft) => ({ ...draft, lines: Array.from({ length: 405 }, () => createLine({ product_text: "SAL-111", quantity: "2" })) }));
  session.storeCopy();
  const { draft } = session.view();
  await expect.poll(() => body.textContent).toContain("Split into orders of 200");
  await click("Split into orders of 200");
  expect(session.view().draft).toBe(draft);
  expect(session.store.all().map(({ draft: stored }) => stored)).toEqual([draft]);
  const detail = expect.stringMatching(/no room in this browser for 2 more orders.*unchanged.*Delete drafts.*split it again/);
  await expect.poll(() => getToasts().at(-1)).toMatchObject({ tone: "danger", title: "The order was not split", detail });
});

test("shows the address of the chosen warehouse", async () => {
  const address = { Location: "Oakland", DBA: "Longmile Oakland", Address: "1 Main St", Address2: null, Address3: null };
  const warehouse = {
    ...address,
    LocationID: 1,
    City: "Oakland",
    State: "CA",
    PostalCode: "94601",
    TimeUpdated: "2026-11-20T23:00:00.000Z",
  };
  const { body } = await openEditor({ warehouses: [warehouse] });
  await expect.poll(() => body.textContent).toContain("Longmile Oakland, 1 Main St, Oakland, CA 94601");
});
