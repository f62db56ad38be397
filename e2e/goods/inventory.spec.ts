import { readFile } from "node:fs/promises";
import type { z } from "zod";
import type { purchase, purchaseTransaction } from "#contract/v1/purchases.ts";
import type { PricePromotion, Product } from "#lib/goods/catalog/product.ts";
import type { Batch, InventoryRecord } from "#lib/goods/stock/stock.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { expectListsFit } from "../support/accessibility/touch-targets.ts";
import { activate, chooseByArrows, expectFieldError, typeInto } from "../support/screens/forms.ts";
import { expectNoSidewaysScroll } from "../support/screens/widths.ts";
import { readAll, readInvoices, readLines } from "../support/servers/api.ts";
import type { DemoApi } from "../support/servers/demo.ts";
import { addDays, browserToday } from "../support/today.ts";

const count = (value: number) => new Intl.NumberFormat("en-US").format(value);

test("a brand follows its stock from the warehouse to the shelf", async ({ page, demo, explore }) => {
  const records = await readAll<InventoryRecord>(demo.production, "Supplier", "/v1/inventory?");
  const batches = await readAll<object>(demo.production, "Supplier", "/v1/inventory/batches?");
  const shelves = await readAll<object>(demo.production, "Supplier", "/v1/retailerInventory?");
  const expectCount = (words: string) => expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeVisible();
  await explore("brand");
  await page.goto("/demo-brand");
  await page.getByRole("link", { name: "Inventory", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  await expectCount(`all ${count(records.length)} stock records`);
  await expectAccessible(page);

  await page.getByRole("grid", { name: "Inventory" }).getByRole("row").nth(1).getByRole("link").click();
  const [first] = records;
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("region", { name: "Waterfall" })).toContainText(
    `${(first?.AvailableUnits ?? 0) < 0 ? "More is promised than is on the floor." : "What can still be sold."}${count(first?.AvailableUnits ?? 0)}`,
  );
  await expect(sheet.getByText("These figures do not add up")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Batches", exact: true }).click();
  await expectCount(`all ${count(batches.length)} batches`);
  await expect(page.getByRole("region", { name: "When stock expires" })).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "At risk" }).click();
  await expect(page).toHaveURL(/risk=1/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Data checks" }).click();
  const problems = page.getByRole("grid", { name: "Data checks" });
  await expect(problems.getByRole("row").filter({ hasText: /Negative stock.*Inventory is -\d/ })).toHaveCount(
    records.filter(({ Inventory }) => Number(Inventory) < 0).length,
  );
  await expectAccessible(page);
  const found = await problems.getByRole("row").nth(1).textContent();
  await problems.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Snooze 1 problem for 7 days" }).click();
  await expect.poll(() => problems.getByRole("row").nth(1).textContent()).not.toBe(found);
  await page.getByRole("search").getByRole("button", { name: "Snoozed" }).click();
  await expect(problems.getByRole("row")).toHaveCount(2);
  await problems.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show 1 problem again" }).click();
  await expect(page.getByText("No problem matches")).toBeVisible();

  await page.getByRole("link", { name: "Retail shelves" }).click();
  await expectCount(`all ${count(shelves.length)} shelf counts`);
  await page.emulateMedia({ colorScheme: "dark" });

  // A product's page shows orders, warehouses and shelves.
  await page.getByText("Sell-through by product").click();
  await page.getByRole("main").getByRole("list").getByRole("link").first().click();
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await region("In the warehouses").getByText("available", { exact: false }).first().click();
  await expect(region("Waterfall").first()).toContainText(/What can still be sold|More is promised/);
  await expect(region("On order").getByText(/No open order from an active vendor contains this product|Units/)).toBeVisible();
  await expect(
    region("Where the stock comes from")
      .getByText(/Purchase line \d+/)
      .first(),
  ).toBeVisible();
  await region("Where the stock comes from").getByRole("button", { name: "Find the invoices" }).click();
  await region("Invoiced")
    .getByText(/invoiced on [1-9]\d* line/)
    .first()
    .click();
  await expect(region("Invoiced").getByRole("link", { name: /^SO-/ }).first()).toBeVisible();
  await expect(region("Sell-through").getByRole("link").first()).toBeVisible();
  await expect(region("Product allocations").getByRole("link", { name: "All product allocations" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

type Purchase = z.infer<typeof purchase>;
type PurchaseLine = z.infer<typeof purchaseTransaction>;

const micros = (text: string) => BigInt(Math.round(Number(text) * 1_000_000));

/** The FOB price of each of a brand's products in the order that arrived last, in millionths of a dollar. */
async function readLastCosts(api: DemoApi): Promise<ReadonlyMap<number, bigint>> {
  const since = addDays(browserToday(), -365);
  const orders = await readAll<Purchase>(api, "Supplier", `/v1/purchases?Statuses=Received,Confirmed,Verified&StartDate=${since}`);
  const ids = orders.map(({ PurchaseID }) => PurchaseID);
  const lines = await readAll<PurchaseLine>(api, "Supplier", `/v1/purchaseTrans?PurchaseIDs=${ids.join(",")}`);
  const arrivals = new Map(orders.map(({ PurchaseID, ReceiveDate }) => [PurchaseID, ReceiveDate?.slice(0, 10) ?? ""]));
  const dayOf = ({ PurchaseID }: PurchaseLine) => arrivals.get(PurchaseID) ?? "";
  const inOrder = lines
    .filter((line) => dayOf(line) !== "" && Number(line.FOB) > 0 && Number(line.NumUnits) > 0)
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.PurchaseTransID - b.PurchaseTransID);
  return new Map(inOrder.map(({ ProductID, FOB }) => [ProductID, micros(FOB ?? "0")]));
}

/** Millionths of a dollar as "$1,234.50", rounded to the cent. */
const dollars = (amount: bigint) => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(`${amount}E-6` as never);

test("a brand sees what its stock is worth, and saves what to promote", async ({ page, demo, explore }) => {
  const batches = await readAll<Batch>(demo.production, "Supplier", "/v1/inventory/batches?");
  const products = await readAll<Product>(demo.production, "Supplier", "/v1/products?Statuses=0,1,2,3,4,5");
  const promotions = await readAll<PricePromotion>(demo.production, "Supplier", "/v1/promotionsProducts?");
  await explore("brand");
  const sum = page.getByRole("grid", { name: "Batches" }).getByRole("row").filter({ hasText: /^Sum/ });
  // An order of another journey changes the last costs when it arrives.
  await expect(async () => {
    await page.goto("/demo-brand/inventory/batches");
    await expect(page.getByText("Values are at the last purchase cost").first()).toBeVisible();
    const costs = await readLastCosts(demo.production);
    const expected = batches.reduce(
      (all, { ProductID, InventoryUnits }) => all + BigInt(InventoryUnits) * (costs.get(ProductID) ?? 0n),
      0n,
    );
    await expect(sum).toContainText(dollars(expected), { timeout: 10_000 });
  }).toPass();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Warehouses", exact: true }).click();
  await page.getByRole("search").getByRole("button", { name: "To promote" }).click();
  await expect(page).toHaveURL(/promote=1/);
  const grid = page.getByRole("grid", { name: "Inventory" });
  await expect(grid.getByRole("columnheader", { name: "Why promote" })).toBeVisible();
  await expect(grid).toContainText(/units (will not sell before expiring|above the maximum of \d+ days|without sales in 90 days)/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Export" }).press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Inventory as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = file.replace(/^\uFEFF/, "").split("\r\n");
  expect(head).toContain("Why promote");
  const rows = lines.slice(
    0,
    lines.findIndex((line) => /^,+$/.test(line)),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(file).toContain("Promotion candidates have units that will not sell before expiring");
  const today = browserToday();
  const soon = addDays(today, 30);
  const near = promotions.filter(({ StartDate, EndDate }) => StartDate <= soon && EndDate >= today);
  const promoted = products.filter(({ ProductID, State }) =>
    near.some(({ AllProducts, ProductIDs, States }) => States.includes(State) && (AllProducts || ProductIDs.includes(ProductID))),
  );
  expect(promoted.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatch(/units? (will not sell before expiring|above the maximum of \d+ days|without sales in 90 days)/);
    expect(promoted.filter(({ SupplierProductNumber }) => row.split(",").includes(SupplierProductNumber))).toEqual([]);
  }
  await expectListsFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("a brand finds who received a batch, what is left of it and whom to write to, and saves the list", async ({ page, demo, explore }) => {
  const batches = await readAll<Batch>(demo.production, "Supplier", "/v1/inventory/batches?");
  const invoices = await readInvoices(demo.production, "Supplier");
  const invoiceIDs = invoices.map(({ InvoiceID }) => InvoiceID);
  const lines = await readLines(demo.production, "Supplier", invoiceIDs);
  const linesOf = ({ ProductID, BatchCode }: Batch) => lines.filter((line) => line.ProductID === ProductID && line.BatchCode === BatchCode);
  const [batch] = batches.toSorted((a, b) => linesOf(b).length - linesOf(a).length);
  if (!batch) throw new Error("The demo has no batch.");
  const { ProductID, BatchCode } = batch;
  const named = linesOf(batch);
  const units = named.reduce((sum, { NumUnits }) => sum + NumUnits, 0);
  const customerOf = new Map(invoices.map(({ InvoiceID, CustomerID }) => [InvoiceID, CustomerID]));
  const customers = new Set(named.flatMap(({ InvoiceID, NumUnits }) => (NumUnits === 0 ? [] : customerOf.get(InvoiceID))));
  const left = batches
    .filter((other) => other.ProductID === ProductID && other.BatchCode === BatchCode)
    .reduce((sum, { InventoryUnits }) => sum + InventoryUnits, 0);

  await explore("brand");
  await page.goto(`/demo-brand/inventory/batches?q=${encodeURIComponent(BatchCode)}`);
  await page
    .getByRole("grid", { name: "Batches" })
    .getByRole("link", { name: `${BatchCode} (who received this batch)` })
    .first()
    .press("Enter");
  await expect(page).toHaveURL(/\/inventory\/recall\?product=\d+&batch=/);
  const recall = page.getByRole("region", { name: `Batch ${BatchCode}`, exact: true });
  const figure = (name: string) => recall.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  const cost = page.getByText(/^Reading them needs about \d+ requests\./);
  const done = recall.getByText("Every invoice of the period that this key sees was read");
  const readLinesOfRecall = async () => {
    await expect(cost.or(done)).toBeVisible();
    if (await cost.isVisible()) await page.getByRole("button", { name: "Read the lines" }).press("Enter");
    await expect(done).toBeVisible();
  };
  await readLinesOfRecall();
  await expect(figure("net of returns")).toHaveText(count(units));
  await expect(figure("Customers")).toHaveText(count(customers.size));
  await expect(figure("Left in the warehouses")).toHaveText(count(left));
  await expectAccessible(page);

  await page.getByRole("button", { name: "Contact customers" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Customers that received ${BatchCode}` });
  await expect(dialog.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
  await expect(dialog.getByRole("button", { name: "Copy addresses" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Export" }).press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Recall as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [head = "", ...rows] = file.replace(/^\uFEFF/, "").split("\r\n");
  expect(head).toContain("Customer,Invoice,Date,Shipped");
  // An empty line is between the rows and the notes.
  expect(rows.findIndex((row) => /^,+$/.test(row))).toBe(named.length);
  expect(rows[named.length + 1]).toContain(`Batch ${BatchCode} of `);

  // From an invoice's line back to the recall.
  await page.goto(`/demo-brand/invoices/${named[0]?.InvoiceID}`);
  await page
    .getByRole("link", { name: `${BatchCode} (who received this batch)` })
    .first()
    .press("Enter");
  await readLinesOfRecall();
  await expectListsFit(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test("a retailer sees why it has no warehouses, and where to look instead", async ({ page, explore }) => {
  await explore("retailer");
  await page.goto("/demo-retailer");
  await expect(page.getByRole("link", { name: "Inventory", exact: true })).toHaveCount(0);
  await page.goto("/demo-retailer/inventory/batches");
  await expect(page.getByRole("heading", { name: "This key has no access to warehouse inventory" })).toBeVisible();
  await page.getByRole("link", { name: "Open the catalog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Your shelves" }).click();
  await expect(page).toHaveURL(/\/inventory\/retail/);
  await expect(page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Catalog" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a brand opens the recall of a code that it was told, by keyboard alone", async ({ page, demo, explore }) => {
  const [batch] = await readAll<Batch>(demo.production, "Supplier", "/v1/inventory/batches?");
  if (!batch) throw new Error("The demo has no batch.");
  await explore("brand");
  await page.goto("/demo-brand/inventory/recall");
  await expectAccessible(page);
  const code = page.getByRole("combobox", { name: "Batch code" });
  await chooseByArrows(page.getByRole("combobox", { name: "Product" }), String(batch.ProductID));
  await activate(page.getByRole("button", { name: "Show who received it" }));
  await expectFieldError(code, /Enter the code of the batch\./);
  await expectAccessible(page);
  await typeInto(code, batch.BatchCode, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/inventory\/recall\?product=\d+&batch=/);
  await expect(page.getByRole("region", { name: `Batch ${batch.BatchCode}`, exact: true })).toBeVisible();
});

test("product names are complete in a window of 720 px", async ({ page, explore }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await explore("rep");
  await page.goto("/demo-rep/inventory");
  const names = page.getByRole("main").getByRole("row").locator("span").filter({ hasText: /mg$/ });
  await expect(names.first()).toBeVisible();
  await expect
    .poll(() => names.evaluateAll((all) => all.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent)))
    .toEqual([]);
});
