import { expect, test, vi } from "vitest";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { openEditor } from "../testing/open-editor.tsx";

const other = sampleVendor({ VendorID: 302, VendorName: "Ninebark Co-Packing" });

/** Opens the products of an empty line. The vendor was sent an order for product 72. */
async function openProducts(vendors: Parameters<typeof openEditor>[0] & object) {
  const read: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    read.push(new URL(address, "https://harbor.test"));
    const data = [samplePurchase([{ product_id: 72, num_units: 24 }], { status: "Submitted" })];
    return Response.json({ data, page: 1, page_size: 500, has_next_page: false });
  });
  const editor = await openEditor(vendors);
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  const { body, run, fire, session } = editor;
  await run(() => session.edit((draft) => ({ ...draft, lines: [createLine()] })));
  const cell = () => body.querySelector('[data-cell="product"]');
  await fire(cell(), "focusin");
  await fire(cell(), "keydown", { key: "ArrowDown", altKey: true });
  const list = () => body.querySelector('[role="listbox"]');
  const groups = () => [...(list()?.querySelectorAll('[role="group"]') ?? [])].map((group) => group.getAttribute("aria-label"));
  const options = () =>
    [...(list()?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => /SAL-\d+/.exec(textContent ?? "")?.[0]);
  const orders = () => read.filter(({ pathname }) => pathname.endsWith("/v2/purchases")).map(({ searchParams }) => searchParams);
  return { ...editor, groups, options, orders };
}

test("offers products of the vendor's earlier orders first, where the supplier has several vendors", async () => {
  const { groups, options, orders } = await openProducts({ vendors: [sampleVendor({}), other] });
  await expect.poll(groups).toEqual(["From this vendor", "Other products"]);
  expect(options()).toEqual(["SAL-112", "SAL-111"]);
  expect(orders().map((query) => [query.get("vendor_ids"), query.get("statuses")?.includes("InProgress")])).toEqual([["301", false]]);
  const days = Math.round((Date.now() - Date.parse(orders()[0]?.get("start_date") ?? "")) / 86_400_000);
  expect([365, 366]).toContain(days);
});

test("reads no orders and makes no groups where one vendor delivers everything of the supplier", async () => {
  const { groups, options, orders } = await openProducts({ vendors: [sampleVendor({}), sampleVendor({ VendorID: 302, SupplierID: 22 })] });
  await expect.poll(options).toEqual(["SAL-111", "SAL-112"]);
  expect([groups(), orders()]).toEqual([[], []]);
});
