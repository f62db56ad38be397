import { expect, test, vi } from "vitest";
import { sampleInventory, sampleProduct, samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { openEditor } from "../testing/open-editor.tsx";

const received = samplePurchase([], { purchase_global_id: "po_old", status: "Received", receive_date: "2026-11-01" });
const costed = {
  ...received,
  purchase_transactions: [{ purchase_trans_id: 1, purchase_id: 9, product_id: 71, num_units: "48", fob: "2.500000" }],
};

/** Answers every list of the API. */
function answer(inventory: readonly object[]) {
  const first = { Page: 1, PageSize: 500, HasNextPage: false };
  const listed: Readonly<Record<string, readonly object[]>> = {
    "/v1/inventory?": inventory,
    "/v1/products": [sampleProduct({ ProductID: 71 })],
    "/v1/vendors": [sampleVendor({ MaxDOI: 3 })],
  };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/v2/purchases")) {
      const data = address.includes("Received") ? [costed] : [];
      return Response.json({ data, page: 1, page_size: 500, has_next_page: false });
    }
    const path = Object.keys(listed).find((part) => address.includes(part));
    return Response.json({ Data: path ? listed[path] : [], ...first });
  });
}

async function openOutlook(inventory: readonly object[]) {
  answer(inventory);
  const editor = await openEditor({ vendors: [sampleVendor({ MaxDOI: 3 })] });
  const { body, run } = editor;
  const details = () => body.querySelector("details");
  await expect.poll(() => details()?.textContent).toContain("Stock, cover and value");
  await run(() => {
    const element = details();
    if (!element) return;
    element.open = true;
    element.dispatchEvent(new (element.ownerDocument.defaultView?.Event ?? Event)("toggle"));
  });
  return { ...editor, text: () => details()?.textContent ?? "" };
}

test("shows what the order does to the stock, its value, and what a buyer should reconsider", async () => {
  const { text, run, session } = await openOutlook([
    sampleInventory({ ProductID: 71, AvailableUnits: 150, AvgDailySales90d: "10.000000" }),
  ]);
  await expect.poll(text).toContain("$2.50");
  expect(text()).toContain("Above the vendor’s maximum of 3 days of inventory.");
  expect(text()).toContain("Value of the order$120.00");
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "4" })) })));
  await expect.poll(text).toContain("Value of the order$240.00");
});

test("says that a warehouse has no stock record, and does not count a line without a cost as nothing", async () => {
  const { text, run, session } = await openOutlook([]);
  await expect.poll(text).toContain("This warehouse has no stock record of the product.");
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "" })) })));
  await expect.poll(text).toContain("Value of the order without 1 line–");
});
