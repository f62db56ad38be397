import { expect, test, vi } from "vitest";
import { addDays, dayIn } from "#lib/format/dates/calendar.ts";
import { sampleBatch, sampleInventory, samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { openEditor } from "../testing/open-editor.tsx";

const received = samplePurchase([], { purchase_global_id: "po_old", status: "Received", receive_date: "2026-11-01" });
const costed = {
  ...received,
  purchase_transactions: [{ purchase_trans_id: 1, purchase_id: 9, product_id: 71, num_units: "48", fob: "2.500000" }],
};

// The editor follows the clock.
const deliveryDay = addDays(dayIn("UTC", Date.now()), 8);

interface Answers {
  readonly inventory?: readonly (object | null)[];
  readonly batches?: readonly (object | null)[];
  readonly open?: readonly (object | null)[];
  /** Whether the second page of the stock fails. */
  readonly isCutOff?: boolean;
  /** The vendors, to be read with the rest; by default, they are known. */
  readonly vendors?: Promise<readonly object[]>;
}

/** Answers every list of the API, and returns the addresses that were read. */
function answer({ inventory = [], batches = [], open = [], isCutOff = false, vendors }: Answers) {
  const read: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "https://harbor.test");
    read.push(url);
    if (url.pathname.endsWith("/v2/purchases")) {
      const data = address.includes("Received") ? [costed] : open;
      return Response.json({ data, page: 1, page_size: 500, has_next_page: false });
    }
    if (url.pathname.endsWith("/v1/vendors"))
      return Response.json({ Data: (await vendors) ?? [], Page: 1, PageSize: 500, HasNextPage: false });
    if (!url.pathname.endsWith("/v1/inventory"))
      return Response.json({ Data: url.pathname.endsWith("/batches") ? batches : [], Page: 1, PageSize: 500, HasNextPage: false });
    if (read.filter(({ pathname }) => pathname === url.pathname).length > 1) return new Response("", { status: 500 });
    return Response.json({ Data: inventory, Page: 1, PageSize: 500, HasNextPage: isCutOff });
  });
  return read;
}

async function openOutlook(answers: Answers) {
  const read = answer(answers);
  const editor = await openEditor({ vendors: answers.vendors ? null : [sampleVendor({ MaxDOI: 3 })], delivery_date: deliveryDay });
  const { body, run } = editor;
  const details = () => body.querySelector("details");
  await expect.poll(() => details()?.textContent).toContain("Stock, cover and value");
  await run(() => {
    const element = details();
    if (!element) return;
    element.open = true;
    element.dispatchEvent(new (element.ownerDocument.defaultView?.Event ?? Event)("toggle"));
  });
  return { ...editor, read, text: () => details()?.textContent ?? "" };
}

test("shows what the order does to the stock, its value, and what a buyer should reconsider", async () => {
  const { text, run, session } = await openOutlook({
    inventory: [sampleInventory({ ProductID: 71, AvailableUnits: 150, AvgDailySales90d: "10.000000" })],
  });
  await expect.poll(text).toContain("$2.50");
  expect(text()).toContain("Above the vendor’s maximum of 3 days of inventory.");
  expect(text()).toContain("Value of the order$120.00");
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "4" })) })));
  await expect.poll(text).toContain("Value of the order$240.00");
});

test("shows daily sales with two decimals", async () => {
  const { body, text } = await openOutlook({ inventory: [sampleInventory({ ProductID: 71, AvgDailySales90d: "4.822222" })] });
  await expect.poll(text).toContain("$2.50");
  expect(body.querySelector("[data-label='Sold per day']")?.textContent).toBe("4.82");
});

test("says that a warehouse has no stock record, and does not count a line without a cost as nothing", async () => {
  const { text, run, session } = await openOutlook({});
  await expect.poll(text).toContain("This warehouse has no stock record of the product.");
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "" })) })));
  await expect.poll(text).toContain("Value of the order without 1 line–");
});

test("reads the stock and the orders of the order’s warehouse, and the stock of its supplier only", async () => {
  const { text, read } = await openOutlook({ inventory: [sampleInventory({ ProductID: 71 })] });
  await expect.poll(text).toContain("$2.50");
  const queriesOf = (path: string) => read.filter(({ pathname }) => pathname.endsWith(path)).map(({ searchParams }) => searchParams);
  for (const path of ["/v1/inventory", "/v1/inventory/batches"])
    expect(queriesOf(path).map((query) => [query.get("LocationIDs"), query.get("SupplierIDs")])).toEqual([["1", "21"]]);
  const orders = queriesOf("/v2/purchases");
  expect(orders.filter((query) => query.get("location_ids") === "1")).toHaveLength(2);
  expect(orders).toHaveLength(3);
  expect(queriesOf("/v1/products")).toEqual([]);
});

test("shows nothing until the vendors are read, because their maximum would not be checked", async () => {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  const { text, read } = await openOutlook({
    inventory: [sampleInventory({ ProductID: 71, AvailableUnits: 150, AvgDailySales90d: "10.000000" })],
    vendors: promise,
  });
  const seen: string[] = [];
  const isRead = () => {
    seen.push(text());
    return ["/v1/inventory", "/v1/inventory/batches", "/v2/purchases"].every((path) =>
      read.some(({ pathname }) => pathname.endsWith(path)),
    );
  };
  await expect.poll(isRead).toBe(true);
  resolve([sampleVendor({ MaxDOI: 3 })]);
  await expect.poll(text).toContain("Above the vendor’s maximum of 3 days of inventory.");
  expect(seen.filter((shown) => shown.includes("Sold per day"))).toEqual([]);
});

test("does not say that a product has no stock record while stock records are missing", async () => {
  const { text } = await openOutlook({ inventory: [sampleInventory({ ProductID: 72 })], isCutOff: true });
  await expect.poll(text).toContain("The stock could not be loaded");
  expect(text()).not.toContain("has no stock record");
});

test("names what could not be read of each list", async () => {
  const { text } = await openOutlook({
    inventory: [sampleInventory({ ProductID: 71 }), null],
    batches: [sampleBatch({ ProductID: 71 }), null, null],
    open: [null],
  });
  await expect.poll(text).toContain("1 stock record could not be read and is left out");
  expect(text()).toContain("2 batches could not be read and are left out");
  expect(text()).toContain("1 order could not be read and is left out");
});

test("names a line whose units are not known, and does not count it as nothing", async () => {
  const { text, run, session } = await openOutlook({ inventory: [sampleInventory({ ProductID: 71 })] });
  const note = "Its units are not known, so they are not counted.";
  await expect.poll(text).toContain("$2.50");
  expect(text()).not.toContain(note);
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "0.3" })) })));
  await expect.poll(text).toContain(note);
  await run(() => session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "" })) })));
  await expect.poll(text).not.toContain(note);
});
