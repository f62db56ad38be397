import type { Locator, Page } from "@playwright/test";
import type { CustomerPrice, Product } from "#lib/goods/catalog/product.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, chooseByArrows, expectFieldError, typeInto } from "../support/screens/forms.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { expectSettled } from "../support/screens/routes.ts";
import { expectNoSidewaysScroll, expectNotWider } from "../support/screens/widths.ts";
import { readAll } from "../support/servers/api.ts";
import type { DemoApi } from "../support/servers/demo.ts";

interface Store {
  readonly CustomerID: number;
  readonly CustomerName: string;
}

const byName = (a: Store, b: Store) => a.CustomerName.localeCompare(b.CustomerName, "en");
const date = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

/** The prices of a retailer's first store, straight from the Data API. */
async function readFirstStore(api: DemoApi) {
  const stores = await readAll<Store>(api, "Customer", "/v1/customers?AccountStatuses=Active");
  const products = await readAll<Product>(api, "Customer", "/v1/products?Statuses=1");
  const [store = { CustomerID: 0, CustomerName: "" }] = stores.sort(byName);
  const pricesOn = (day = "") =>
    readAll<CustomerPrice>(api, "Customer", `/v1/customerPricing?CustomerIDs=${store.CustomerID}${day && `&EffectiveDate=${day}`}`);
  return { store, products, pricesOn };
}

const openCatalog = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
};

const card = (page: Page, product: Product | undefined) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("article")
    .filter({ has: page.locator(`a[href$="/catalog/${product?.ProductID}"]`) });

/** Waits until the catalog says that it has loaded, or how much of it is shown. */
const expectCount = (page: Page, words: string) => expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeAttached();

/** The lowest and the highest price of the products, as the screen writes them. */
function priceRange(prices: readonly CustomerPrice[], products: readonly Product[]) {
  const ids = new Set(products.map(({ ProductID }) => ProductID));
  const sorted = prices.filter(({ ProductID }) => ids.has(ProductID)).sort((a, b) => Number(a.UnitPrice) - Number(b.UnitPrice));
  return { lowest: money(sorted[0]?.UnitPrice ?? ""), highest: money(sorted.at(-1)?.UnitPrice ?? "") };
}

const firstCard = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("article").first();

const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test("a retailer finds a product on promotion, and what it costs today and on another day", async ({ page, demo, explore }) => {
  const { products, pricesOn } = await readFirstStore(demo.production);
  const prices = await pricesOn();
  const promoted = prices.filter(({ PromotionID }) => PromotionID !== null);
  const [price] = promoted;
  const product = products.find(({ ProductID }) => ProductID === price?.ProductID);
  await explore("retailer");
  await page.goto("/demo-retailer");
  await activate(page.getByRole("link", { name: "Catalog", exact: true }));
  await expectCount(page, `all ${products.length} products`);
  await expect(page.getByRole("button", { name: /^Status Active/ })).toBeVisible();

  const { lowest, highest } = priceRange(prices, products);
  const order = page.getByRole("combobox", { name: "Order of the products" });
  for (const [label, first] of [
    ["Lowest price first", lowest],
    ["Highest price first", highest],
  ] as const) {
    await chooseByArrows(order, (await order.getByRole("option", { name: label }).getAttribute("value")) ?? "");
    await expect(firstCard(page)).toContainText(first);
    await expect(order).toBeFocused();
  }

  await activate(page.getByRole("button", { name: "On promotion" }));
  await expectCount(page, `${promoted.length} of all ${products.length} products`);
  const found = card(page, product);
  await expect(found).toContainText(money(price?.UnitPrice ?? ""));
  await expect(found).toContainText(`until ${date(price?.EndDate ?? "")}`);
  await expectAccessible(page);

  await activate(found.getByRole("link"));
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: product?.ProductName, exact: true })).toBeVisible();
  const priceNow = sheet.getByRole("region", { name: "Your price" });
  await expect(priceNow).toContainText(money(price?.UnitPrice ?? ""));
  await expect(sheet.getByRole("region", { name: "Availability per warehouse" })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Price promotions" })).toContainText(date(price?.EndDate ?? ""));

  const after = new Date(Date.parse(`${price?.EndDate}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const [then] = (await pricesOn(after)).filter(({ ProductID }) => ProductID === product?.ProductID);
  await activate(priceNow.getByRole("button", { name: /^Prices on/ }));
  const day = sheet.getByRole("textbox", { name: "Another day" });
  await typeInto(day, "someday");
  await page.keyboard.press("Tab");
  await expectFieldError(day, /^“someday” is not a date\./);
  await expect(page.getByRole("dialog").last()).toMatchAriaSnapshot(`
    - textbox "Another day" [invalid]: someday
    - button "Open the calendar" [active]
    - paragraph: /is not a date/
  `);
  await typeInto(day, after, "Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(new RegExp(`on=${after}`));
  await expect(priceNow).toContainText(`A unit on ${date(after)}${money(then?.UnitPrice ?? "")}`);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("the table has the same products, and its address keeps store, day and status", async ({ page, demo, explore }) => {
  const { store, products } = await readFirstStore(demo.production);
  const closeOut = await readAll<Product>(demo.production, "Customer", "/v1/products?Statuses=0,5");
  await explore("retailer");
  await openCatalog(page, "/demo-retailer/catalog?view=table");
  await expectCount(page, `all ${products.length} products`);
  await expect(page.getByRole("button", { name: `Prices for ${store.CustomerName}` })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.goto("/demo-retailer/catalog?view=table&statuses=0,5");
  await expectCount(page, `all ${closeOut.length} products`);
  await page.goto("/demo-retailer/catalog/999999");
  await expect(page.getByRole("heading", { name: "There is no such product here" })).toBeVisible();
});

test("a brand sees its own products in every warehouse with their batches, and prices once a customer is chosen", async ({
  page,
  demo,
  explore,
}) => {
  const own = await readAll<Product>(demo.production, "Supplier", "/v1/products?Statuses=1");
  const [customer = { CustomerID: 0, CustomerName: "" }] = (
    await readAll<Store>(demo.production, "Supplier", "/v1/customers?AccountStatuses=Active")
  ).sort(byName);
  await explore("brand");
  await openCatalog(page, "/demo-brand/catalog");
  await expectCount(page, `all ${own.length} products`);
  await expect(page.getByRole("button", { name: "On promotion" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Prices for No customer/ }).click();
  const stores = page.getByRole("dialog", { name: "Prices for" });
  const field = stores.getByRole("combobox", { name: "Find a customer" });
  await expect(field).toBeFocused();
  await page.keyboard.type("no such customer");
  await expect(stores.getByRole("status")).toHaveText("No customer matches “no such customer”.");
  await field.fill(customer.CustomerName);
  await expect(stores.getByRole("status")).toHaveText(/^\d+ customers?$/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Prices for ${customer.CustomerName}` })).toBeVisible();
  await expect(card(page, own[0])).toContainText("$");
  await page.goto(`/demo-brand/catalog/${own[0]?.ProductID}`);
  await expect(page.getByRole("heading", { level: 1, name: own[0]?.ProductName, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Price", exact: true })).toContainText("Choose a customer to see the price.");
  await expect(page.getByRole("heading", { name: "Batches" })).toBeVisible();
});

test("categories are in the API's order in the filter, the table, its groups and the pictures", async ({ page, demo, explore }) => {
  const categories = await readAll<{ readonly ProductCategoryID: number; readonly CategoryName: string }>(
    demo.production,
    "Customer",
    "/v1/productCategories?",
  );
  const { products } = await readFirstStore(demo.production);
  const names = categories.map(({ CategoryName }) => CategoryName);
  const sold = new Set(products.map(({ SvcLiveCategoryID }) => SvcLiveCategoryID));
  const shown = categories.filter(({ ProductCategoryID }) => sold.has(ProductCategoryID)).map(({ CategoryName }) => CategoryName);
  // Another order than by name, or this shows nothing.
  expect(shown).not.toEqual(shown.toSorted());
  await explore("retailer");
  await openCatalog(page, "/demo-retailer/catalog?view=table&group=SvcMenuCategory&sort=SvcMenuCategory");
  await expectCount(page, `all ${products.length} products`);
  await page.getByRole("search").getByRole("button", { name: "Category", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Category" }).getByRole("checkbox")).toHaveCount(names.length);
  expect(await page.getByRole("dialog", { name: "Category" }).locator("label").allInnerTexts()).toEqual(names);
  await page.keyboard.press("Escape");
  for (const sort of ["SvcMenuCategory", "ProductName"]) {
    await openCatalog(page, `/demo-retailer/catalog?view=table&group=SvcMenuCategory~~closed&sort=${sort}`);
    await expectCount(page, `all ${products.length} products`);
    const heads = page.getByRole("treegrid").locator('[aria-level="1"]').getByRole("rowheader");
    await expect(heads).toHaveCount(shown.length);
    for (const [at, name] of shown.entries()) await expect(heads.nth(at)).toContainText(name);
  }
  await openCatalog(page, "/demo-retailer/catalog?sort=SvcMenuCategory");
  await expectCount(page, `all ${products.length} products`);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "View" })).toContainText("This view of the list has no groups.");
  await page.keyboard.press("Escape");
  const ofFirst = products.filter(
    ({ SvcLiveCategoryID }) =>
      SvcLiveCategoryID === categories.find(({ ProductCategoryID }) => sold.has(ProductCategoryID))?.ProductCategoryID,
  );
  const links = page.getByRole("list", { name: "Products" }).getByRole("article").getByRole("link");
  const firstIDs = new Set(ofFirst.map(({ ProductID }) => `/demo-retailer/catalog/${ProductID}`));
  // The categories may arrive after the products.
  for (let at = 0; at < Math.min(ofFirst.length, 4); at += 1)
    await expect.poll(async () => firstIDs.has((await links.nth(at).getAttribute("href"))?.split("?")[0] ?? "")).toBe(true);
});

test.describe("pictures", () => {
  test("are shown if they exist, and a broken one does not change the layout", async ({ page, demo, explore }) => {
    const { products } = await readFirstStore(demo.production);
    const pictured = products.find(({ ThumbnailImageURL }) => ThumbnailImageURL !== "");
    await explore("retailer");
    await openCatalog(page, "/demo-retailer/catalog");
    await expect.poll(() => isDrawn(card(page, pictured).locator("img"))).toBe(true);
    await expectSettled(page);
    const before = await card(page, pictured).boundingBox();
    // The dashboard's answer when a picture is broken, too large or too slow.
    await page.route("**/api/image/**", (route) => route.fulfill({ status: 204 }));
    await page.reload();
    await expect(card(page, pictured).locator("svg").first()).toBeVisible();
    await expect(card(page, pictured).locator("img")).toHaveCount(0);
    await expect.poll(() => card(page, pictured).boundingBox()).toEqual(before);
  });
});

test.describe("on a phone, 390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, expectedErrors: /status of 502/ });

  test("products are in two columns, a failure of availability leaves the rest, and an attached keyboard sorts them", async ({
    page,
    demo,
    explore,
  }) => {
    const { products, pricesOn } = await readFirstStore(demo.production);
    const { lowest, highest } = priceRange(await pricesOn(), products);
    await explore("retailer");
    const broken = JSON.stringify({ Error: { code: "UPSTREAM_UNREACHABLE", detail: "The warehouse list is out of reach." } });
    await page.route("**/v1/availableInventory?**", (route) =>
      route.fulfill({ status: 502, contentType: "application/json", headers: { "x-request-id": "stock1" }, body: broken }),
    );
    await openCatalog(page, "/demo-retailer/catalog");
    await expect(page.getByText("Availability could not be loaded")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy the request id stock1" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Products" }).getByRole("article").first()).toContainText("$");
    await page.unroute("**/v1/availableInventory?**");
    await page.getByRole("button", { name: "Try again" }).tap();
    await expect(page.getByText("Availability could not be loaded")).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    await expectCount(page, `all ${products.length} products`);
    const prices = page.getByRole("list", { name: "Products" }).getByText(/ until |^Under /);
    await expect(prices.first()).toBeVisible();
    await expectNotWider(prices);
    await expect(page.getByRole("button", { name: "Sort ascending" })).toBeDisabled();
    await chooseByArrows(page.getByRole("combobox", { name: "Sort by" }), "UnitPrice");
    await expect(firstCard(page)).toContainText(highest);
    await activate(page.getByRole("button", { name: "Sort ascending" }));
    await expect(firstCard(page)).toContainText(lowest);
    await expect(page.getByRole("button", { name: "Sort descending" })).toBeFocused();
    await page.getByRole("list", { name: "Products" }).getByRole("link").first().tap();
    await expect(page.getByRole("dialog").getByRole("region", { name: "Your price" })).toContainText("$");
  });

  for (const height of [844, 660])
    test(`the error of the day of the prices is in the window, which is ${height} px high`, async ({ page, demo, explore }) => {
      const [product] = await readAll<Product>(demo.production, "Customer", "/v1/products?Statuses=1");
      await page.setViewportSize({ width: 390, height });
      await explore("retailer");
      await page.goto(`/demo-retailer/catalog/${product?.ProductID}`);
      await expectSettled(page);
      await page.getByRole("button", { name: /^Prices on/ }).tap();
      const scrolled = await page.evaluate(() => window.scrollY);
      const panel = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "Another day" }) });
      await panel.getByRole("textbox", { name: "Another day" }).fill("someday");
      await page.keyboard.press("Tab");
      await expect(panel.getByText("“someday” is not a date.")).toBeInViewport({ ratio: 1 });
      await expect(panel).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    });
});
