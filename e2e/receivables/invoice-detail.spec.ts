import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { grid, money, openList, rowOf, shownNumbers } from "../support/screens/invoices-screen.ts";
import { readCOAs, readInvoices, readLines } from "../support/servers/api.ts";

test.describe("an invoice", () => {
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("opens beside its list at its own address, steps with j and k, and closes to the same place", async ({ page, demo }) => {
    const [first, second] = await readInvoices(demo.production, "Customer");
    await openList(page);
    await rowOf(page, first?.InvoiceNum ?? "")
      .getByRole("link")
      .click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: first?.InvoiceNum, exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/demo-retailer/invoices/${first?.InvoiceID}$`));
    await expect(sheet.getByRole("heading", { name: "Lines" })).toBeVisible();
    await expectAccessible(page);

    await expect(page).toHaveTitle(`Invoice ${first?.InvoiceNum} · Demo retailer`);
    // Next may write the list's own title after the record was opened.
    await page.evaluate(() => {
      document.title = "Invoices · Demo retailer";
    });
    await expect(page).toHaveTitle(`Invoice ${first?.InvoiceNum} · Demo retailer`);

    await page.keyboard.press("j");
    await expect(sheet.getByRole("heading", { name: second?.InvoiceNum, exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/invoices/${second?.InvoiceID}$`));
    await expect(page).toHaveTitle(`Invoice ${second?.InvoiceNum} · Demo retailer`);
    await page.keyboard.press("k");
    await expect(sheet.getByRole("heading", { name: first?.InvoiceNum, exact: true })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/demo-retailer\/invoices$/);
    await expect(page).toHaveTitle("Invoices · Demo retailer");
  });

  test("says above its sheet what it waits for after five seconds, and moves nothing for it", async ({ page, demo }) => {
    const [first] = await readInvoices(demo.production, "Customer");
    await openList(page);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route("**/api/data/**", async (route) => {
      await allowed;
      await route.continue();
    });
    await rowOf(page, first?.InvoiceNum ?? "")
      .getByRole("link")
      .click();
    const heading = page.getByRole("heading", { name: "Invoices", exact: true, includeHidden: true });
    const before = await heading.boundingBox();
    const note = page.getByText("The Data API has not answered yet.");
    await expect(note).toBeVisible({ timeout: 15_000 });
    // Above the sheet, which is in the top layer too.
    expect(await note.evaluate((element) => element.closest("[popover]:popover-open") !== null)).toBe(true);
    expect(await heading.boundingBox()).toEqual(before);
    allow();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Lines" })).toBeVisible();
    await expect(note).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
  });

  test("however it is closed, Back then leads to the screen before the list", async ({ page }) => {
    await page.goto("/demo-retailer/payments");
    const sheet = page.getByRole("dialog");
    const ways = [
      () => sheet.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.dblclick(300, 500),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await page.getByRole("link", { name: "Invoices", exact: true }).click();
      await grid(page).getByRole("rowheader").first().click();
      await expect(sheet.getByRole("heading", { name: "Lines" })).toBeVisible();
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/demo-retailer\/invoices$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/demo-retailer\/payments$/);
    }
  });

  test("is reached and opened with the keyboard", async ({ page, demo }) => {
    const [, second] = await readInvoices(demo.production, "Customer");
    await openList(page);
    await expect(rowOf(page, second?.InvoiceNum ?? "")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await grid(page).getByRole("rowheader").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: second?.InvoiceNum, exact: true })).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Lines" })).toBeVisible();
    const first = sheet.getByRole("button", { name: "Previous invoice" });
    await expect(first).toBeFocused();
    // Tab stays in the detail in both directions.
    await page.keyboard.press("Shift+Tab");
    await expect(sheet.locator(":focus")).toHaveCount(1);
    await expect(first).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
  });

  test("has its own page behind a link, and j continues through the list", async ({ page, demo }) => {
    await openList(page, "/demo-retailer/invoices?open=1");
    await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByText(/of all [\d,]+ invoices/).first()).toBeVisible();
    const [first = "", second = ""] = await shownNumbers(page);
    await rowOf(page, first).getByRole("link").click();
    await page.getByRole("dialog").getByRole("link", { name: "Full page" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(first);
    await expect(page).toHaveTitle(new RegExp(first));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Next invoice" }).click();
    await expect(heading).toHaveText(second);
    const invoices = await readInvoices(demo.production, "Customer");
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoices.find(({ InvoiceNum }) => InvoiceNum === second)?.InvoiceID}`));
  });

  test("shows every line by supplier and whether they add up", async ({ page, demo }) => {
    const [invoice] = await readInvoices(demo.production, "Customer", "Statuses=7");
    const lines = await readLines(demo.production, "Customer", [invoice?.InvoiceID ?? 0]);
    await page.goto(`/demo-retailer/invoices/${invoice?.InvoiceID}`);
    const article = page.getByRole("article");
    await expect(article).toContainText(money(invoice?.InvoiceTotal ?? ""));
    const suppliers = new Set(lines.map(({ SupplierID }) => SupplierID));
    await expect(article.getByRole("table", { name: /line/ })).toHaveCount(suppliers.size);
    for (const line of lines) {
      const row = article
        .getByRole("row")
        .filter({ hasText: line.ProductName })
        .filter({ hasText: money(line.ExtPrice) });
      await expect(row.first()).toContainText(money(line.UnitPrice));
    }
    await expect(article.getByText(/The lines add up to the invoice’s totals/)).toBeVisible();
  });

  test("leads to the payments that can pay it", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const open = invoices.filter(({ OpenBalance }) => Number(OpenBalance) > 0);
    // The first of the list, which is in order of the due dates.
    const [invoice] = open.sort((a, b) => a.DueDate.localeCompare(b.DueDate));
    await page.goto(`/demo-retailer/invoices/${invoice?.InvoiceID}`);
    await page.getByRole("link", { name: "Allocate a payment" }).click();
    await expect(page).toHaveURL(new RegExp(`/payments/allocate\\?customer=${invoice?.CustomerID}&invoice=${invoice?.InvoiceID}\\b`));
    await expect(page.getByRole("heading", { level: 1, name: "Allocate payments" })).toBeVisible();
    const row = page.getByRole("table", { name: "Open invoices" }).getByRole("row", { name: new RegExp(`^${invoice?.InvoiceNum} `) });
    await expect(row).toHaveCSS("box-shadow", /inset/);
  });

  test("marks short shipments in words", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const lines = await readLines(
      demo.production,
      "Customer",
      invoices.map(({ InvoiceID }) => InvoiceID),
    );
    const short = lines.find(
      ({ Ordered, NumUnits, BackOrder, PurchaseTransID }) => NumUnits < Ordered && BackOrder > 0 && PurchaseTransID !== null,
    );
    await page.goto(`/demo-retailer/invoices/${short?.InvoiceID}`);
    const row = page
      .getByRole("row")
      .filter({ hasText: short?.ProductName ?? "" })
      .filter({ hasText: /Short \d/ });
    await expect(row.first()).toContainText("back-ordered");
  });

  test("shows overridden prices with their reason", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const lines = await readLines(
      demo.production,
      "Customer",
      invoices.map(({ InvoiceID }) => InvoiceID),
    );
    const overridden = lines.find(({ PromotionOverridden, Reason }) => PromotionOverridden && Reason);
    await page.goto(`/demo-retailer/invoices/${overridden?.InvoiceID}`);
    const row = page
      .getByRole("row")
      .filter({ hasText: overridden?.ProductName ?? "" })
      .filter({ hasText: "Price overridden" });
    await expect(row.first()).toContainText(overridden?.Reason ?? "");
  });

  test("links each certificate of analysis and names the lines without one", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const ids = invoices.map(({ InvoiceID }) => InvoiceID);
    const [lines, coas] = await Promise.all([readLines(demo.production, "Customer", ids), readCOAs(demo.production, "Customer", ids)]);
    const covered = new Set(coas.map(({ InvoiceTransID }) => InvoiceTransID));
    const hasCOA = new Set(coas.map(({ InvoiceID }) => InvoiceID));
    const missing = lines.find(
      ({ InvoiceTransID, InvoiceID, PurchaseTransID, COA_URL }) =>
        !covered.has(InvoiceTransID) && hasCOA.has(InvoiceID) && PurchaseTransID !== null && COA_URL === null,
    );
    const present = coas.find(({ InvoiceID }) => InvoiceID === missing?.InvoiceID);
    await page.goto(`/demo-retailer/invoices/${missing?.InvoiceID}`);
    const certificates = page.getByRole("region", { name: "Certificates of analysis" });
    await expect(certificates.getByText(/without a certificate on file/)).toBeVisible();
    await expect(
      certificates
        .getByRole("listitem")
        .filter({ hasText: missing?.ProductName ?? "" })
        .first(),
    ).toBeVisible();
    const link = certificates.getByRole("link", { name: new RegExp(present?.BatchCode ?? "") }).first();
    const address = `/api/document/demo-retailer/invoices/${present?.InvoiceID}?url=${encodeURIComponent(present?.COA_URL ?? "")}`;
    await expect(link).toHaveAttribute("href", address);
  });
});

test("a brand sees its own products' lines, and why totals are not compared", async ({ page, demo, explore }) => {
  const [invoice] = await readInvoices(demo.production, "Supplier", "Statuses=7");
  const lines = await readLines(demo.production, "Supplier", [invoice?.InvoiceID ?? 0]);
  await explore("brand");
  await page.goto(`/demo-brand/invoices/${invoice?.InvoiceID}`);
  await expect(page.getByRole("region", { name: "Lines", exact: true })).toContainText(`${lines.length} line`);
  await expect(page.getByText("Totals are not compared with the lines")).toBeVisible();
});
