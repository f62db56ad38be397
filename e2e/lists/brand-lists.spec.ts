import type { ProductAllocation, User } from "#lib/api/resources.ts";
import type { PricePromotion } from "#lib/goods/catalog/product.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { everyStatus, readAll, readCustomers, readInvoices, readLines } from "../support/servers/api.ts";
import { addDays, browserToday } from "../support/today.ts";

interface Vendor {
  readonly VendorName: string;
  readonly RequirePOBatchCodes: boolean;
}

test("a brand looks up its vendors, promotions, allocations and users", async ({ page, demo, explore }) => {
  const read = <Row>(path: string) => readAll<Row>(demo.production, "Supplier", path);
  const [vendors, promotions, menu, allocations, users] = await Promise.all([
    read<Vendor>("/v1/vendors?"),
    read<PricePromotion>("/v1/promotionsProducts?"),
    read<object>("/v1/menuPromotions?"),
    read<ProductAllocation>("/v1/allocations?"),
    read<User>("/v1/users?Roles=Supplier"),
  ]);
  const expectCount = (count: number, noun: string) =>
    expect(
      page
        .getByRole("main")
        .getByText(new RegExp(`^all ${count} ${noun}s?$`, "i"))
        .first(),
    ).toBeVisible();
  await explore("brand");

  await page.goto("/demo-brand/vendors");
  await expectCount(vendors.length, "vendor listing");
  await page.getByRole("button", { name: "Batch codes required" }).click();
  await expect(page).toHaveURL(/codes=1/);
  await expect(page.getByRole("grid", { name: "Vendors" }).getByRole("row")).toHaveCount(
    1 + vendors.filter(({ RequirePOBatchCodes }) => RequirePOBatchCodes).length,
  );
  await expectAccessible(page);

  await page.getByRole("link", { name: "Promotions", exact: true }).click();
  await expectCount(promotions.length, "promotion");
  // Of the day at that moment, because the page counts anew at midnight.
  const countRunning = () => {
    const today = browserToday();
    return promotions.filter(({ StartDate, EndDate }) => StartDate <= today && today <= EndDate).length;
  };
  await page.getByRole("search").getByRole("button", { name: "Runs", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Running \d+$/ }).check();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await page.getByRole("grid", { name: "Promotions" }).getByRole("row").count()) - countRunning()).toBe(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: "On the menu" }).click();
  await expectCount(menu.length, "menu promotion");

  await page.getByRole("link", { name: "Product allocations", exact: true }).click();
  await expectCount(allocations.length, "allocation");
  await expect(page.getByRole("grid", { name: "Product allocations" })).toContainText(
    new Intl.NumberFormat("en-US").format(allocations.reduce((sum, { Units }) => sum + Units, 0)),
  );
  await expectAccessible(page);

  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("search").getByRole("button", { name: "Role", exact: true }).click();
  await page.getByRole("checkbox", { name: "Brand" }).check();
  await page.keyboard.press("Escape");
  await expectCount(users.length, "user");
  await expect(page.getByRole("link", { name: users[0]?.Email })).toHaveAttribute("href", `mailto:${users[0]?.Email}`);
  await page.getByRole("rowheader").first().click();
  const user = page.getByRole("dialog").getByRole("article", { name: users[0]?.FullName });
  await expect(user.getByRole("heading", { name: "Brands" })).toBeVisible();
});

test("a brand sees what it sells, who stopped buying and who bought nothing, and what such a customer buys", async ({
  page,
  demo,
  explore,
}) => {
  const today = browserToday();
  const [since, recentFrom] = [addDays(today, -60), addDays(today, -30)];
  const invoices = await readInvoices(demo.production, "Supplier", `Statuses=${everyStatus}&StartDate=${since}&EndDate=${today}`);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const lines = await readLines(demo.production, "Supplier", [...invoiceOf.keys()]);
  const customers = await readCustomers(demo.production, "Supplier", "AccountStatuses=Active");
  const last = new Map<number, string>();
  for (const { InvoiceID, NumUnits } of lines) {
    const { CustomerID = 0, Date: date = "" } = invoiceOf.get(InvoiceID) ?? {};
    if (NumUnits > 0 && date > (last.get(CustomerID) ?? "")) last.set(CustomerID, date);
  }
  const bought = customers.map(({ CustomerID }) => last.get(CustomerID)?.slice(0, 10));
  const stopped = bought.filter((day) => day !== undefined && day < recentFrom).length;
  const none = bought.filter((day) => day === undefined).length;

  await explore("brand");
  await page.goto("/demo-brand/invoices");
  await page.getByRole("navigation", { name: "Invoices" }).getByRole("link", { name: "Sell-in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sell-in" })).toBeVisible();
  await page.goto(`/demo-brand/invoices/spend?period=${since}..${today}`);
  const products = new Set(lines.map(({ ProductID }) => ProductID)).size;
  await expect(page.getByText(`All ${products} rows`).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Revenue" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/demo-brand/invoices/not-buying?period=${since}..${today}`);
  await expect(
    page.getByText(
      new RegExp(`^Of ${customers.length} active customers, ${stopped} stopped buying .* and ${none} bought nothing between `),
    ),
  ).toBeVisible();
  await expect(page.getByText(`${stopped + none} of all ${customers.length} customers`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("grid", { name: "Not buying" }).getByRole("rowheader").first().click();
  await page.getByRole("link", { name: "What it buys" }).click();
  await expect(page).toHaveURL(/invoices\/spend\?by=product,month&stores=\d+&period=this-year/);
  await expect(page.getByRole("heading", { level: 1, name: "Sell-in" })).toBeVisible();
});

test("a retailer on a phone in the dark theme sees the allocations of its stores, and why it has no vendors", async ({ page, explore }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await explore("retailer");
  await page.goto("/demo-retailer/vendors");
  await expect(page.getByRole("heading", { name: "This key has no access to the list of vendors" })).toBeVisible();
  await page.goto("/demo-retailer/promotions?phases=running");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/demo-retailer/allocations");
  await page.getByRole("rowheader").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/\d+$/);
});
