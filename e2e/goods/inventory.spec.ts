import type { InventoryRecord } from "#lib/stock/stock.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { readAll } from "../support/servers/api.ts";

const count = (value: number) => new Intl.NumberFormat("en-US").format(value).replace("-", "−");

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
    `What can still be sold.${count(first?.AvailableUnits ?? 0)}`,
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
  await expect(region("Waterfall").first()).toContainText("What can still be sold.");
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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
