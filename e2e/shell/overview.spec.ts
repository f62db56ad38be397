import type { Page } from "@playwright/test";
import type { Batch } from "#lib/goods/stock/stock.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { expectNoSidewaysScroll, expectNotWider } from "../support/screens/widths.ts";
import { readAll, readOpenInvoices } from "../support/servers/api.ts";
import { addDays, browserToday } from "../support/today.ts";

const part = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
const loaded = (page: Page, name: string) => expect(part(page, name)).not.toHaveAttribute("aria-busy", "true");

const amount = /\$[\d,]+\.\d\d/;

async function expectParts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await loaded(page, name);
    await expect(part(page, name)).toContainText(/As of /);
  }
}

test("a retailer sees what is due, unapplied and new, and opens the list behind a figure", async ({ page, explore, demo }) => {
  const open = await readOpenInvoices(demo.production, "Customer");
  await explore("retailer");
  await page.goto("/demo-retailer");
  await expectParts(page, ["Payables", "Due", "Unapplied payments", "Latest invoices", "Payment requests under way"]);
  // Of the day at that moment, because the page counts anew at midnight.
  const overdue = () => {
    const today = browserToday();
    const late = open.filter(({ DueDate, OpenBalance }) => DueDate.slice(0, 10) < today && !OpenBalance.startsWith("-"));
    return money(...late.map(({ OpenBalance }) => OpenBalance));
  };
  await expect.poll(async () => (await part(page, "Due").textContent())?.includes(overdue())).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await part(page, "Due").getByRole("link", { name: "Overdue" }).click();
  await expect(page.getByRole("button", { name: "Overdue" })).toHaveAttribute("aria-pressed", "true");
  const sum = page.getByRole("grid").getByRole("row").filter({ hasText: /^Sum/ });
  await expect.poll(async () => (await sum.textContent())?.includes(overdue())).toBe(true);
  await page.goBack();
  await part(page, "Due").getByRole("link", { name: "In the next 7 days" }).click();
  await expect(page.getByRole("button", { name: "Due in 7 days" })).toHaveAttribute("aria-pressed", "true");
});

test("a brand sees where its purchase orders are, and who is late", async ({ page, explore }) => {
  await explore("brand");
  await page.goto("/demo-brand");
  await expectParts(page, [
    "Receivables",
    "To order today",
    "Stock in the warehouses",
    "Expiring stock",
    "Open purchase orders",
    "Overdue by account",
    "Due",
    "Latest invoices",
  ]);
  await expect(part(page, "To order today")).toContainText(/\d+ cases?.*of \d+ products?|No products to order today/);
  const orders = part(page, "Open purchase orders").getByRole("listitem").first();
  // Other journeys create, submit and delete drafts at the same time.
  await expect(async () => {
    await page.goto("/demo-brand");
    await loaded(page, "Open purchase orders");
    const [count = ""] = ((await orders.textContent()) ?? "").match(/\d+/) ?? [];
    await orders.getByRole("link").click();
    await page.waitForURL("**/purchase-orders?status=*");
    await expect(page.getByRole("main")).toContainText(new RegExp(`[Aa]ll ${count} `), { timeout: 10_000 });
  }).toPass();
});

test("a brand sees which stock expires soon, and opens its batches", async ({ page, explore, demo }) => {
  const batches = await readAll<Batch>(demo.production, "Supplier", "/v1/inventory/batches?");
  await explore("brand");
  await page.goto("/demo-brand");
  await loaded(page, "Expiring stock");
  // Of the day at that moment, because the page counts anew at midnight.
  const expiring = () => {
    const today = browserToday();
    return batches.filter(({ ExpirationDate }) => ExpirationDate && ExpirationDate >= today && ExpirationDate <= addDays(today, 60));
  };
  const units = () => expiring().reduce((sum, { InventoryUnits }) => sum + InventoryUnits, 0);
  const row = part(page, "Expiring stock").getByRole("listitem").filter({ hasText: "Within 60 days" });
  await expect.poll(async () => (await row.textContent())?.includes(`${new Intl.NumberFormat("en-US").format(units())} units`)).toBe(true);
  await expectAccessible(page);
  const sum = page.getByRole("grid", { name: "Batches" }).getByRole("row").filter({ hasText: /^Sum/ });
  // Values are at the last cost, which an order of another journey changes when it arrives.
  await expect(async () => {
    await page.goto("/demo-brand");
    await expect(row).toContainText(amount);
    const [value = ""] = amount.exec((await row.textContent()) ?? "") ?? [];
    await row.getByRole("link").click();
    await page.waitForURL("**/inventory/batches?soon=30,60");
    await expect(page.getByRole("main")).toContainText(`${expiring().length} of all ${batches.length} batches`);
    await expect(sum).toContainText(value, { timeout: 10_000 });
  }).toPass();
  await expectAccessible(page);
  await page.goBack();
  await part(page, "Expiring stock").getByRole("link", { name: "Promotion candidates" }).click();
  await expect(page.getByRole("button", { name: "To promote" })).toHaveAttribute("aria-pressed", "true");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a rep sees which orders close next, who is on hold and who is late", async ({ page, explore }) => {
    await explore("rep");
    await page.goto("/demo-rep");
    await expectParts(page, ["Receivables", "Next order cut-offs", "Customers on hold", "Overdue by account", "Due", "Unapplied payments"]);
    await part(page, "Expiring stock").getByRole("button", { name: "Count expiring stock" }).click();
    await expect(part(page, "Expiring stock").getByRole("listitem").filter({ hasText: "Within 90 days" })).toContainText(
      /\$[\d,.]+.*[\d,]+ units/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectNotWider(page.getByRole("main").locator("li :is(a, p)"));
    await part(page, "Overdue by account").getByRole("listitem").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Open invoices at the close" })).toBeVisible();
  });
});
