import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { countStyledElements } from "../support/accessibility/styled-elements.ts";
import { readCustomers, readInvoices } from "../support/servers/api.ts";

test("a rep finds an invoice by its number, a customer by name and the allocation page for both, without a mouse", async ({
  page,
  demo,
  explore,
}) => {
  const [invoices, [customer]] = await Promise.all([
    readInvoices(demo.production, "Employee", "Statuses=7"),
    readCustomers(demo.production, "Employee", "AccountStatuses=Active"),
  ]);
  const { InvoiceNum = "" } = invoices.at(-1) ?? {};
  const { CustomerName = "", CustomerID } = customer ?? {};
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  const first = page.getByRole("listbox", { name: "Results" }).getByRole("option").first();
  await explore("rep");
  await page.goto("/demo-rep/delivery");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(InvoiceNum);
  await expect(first).toHaveText(new RegExp(`^Invoice ${InvoiceNum}`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: InvoiceNum })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(CustomerName);
  await expect(first).toContainText(`${CustomerName}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: CustomerName })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recently opened" }).getByRole("option")).toContainText([CustomerName, InvoiceNum]);
  await page.keyboard.type(`allocate ${CustomerName}`);
  await expect(first).toHaveText(`Allocate payments for ${CustomerName}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Allocate payments" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/demo-rep/payments/allocate\\?customer=${CustomerID}`));

  await page.keyboard.press("Control+k");
  await page.keyboard.type("no such thing 12 of 99");
  await expect(page.getByRole("status").filter({ hasText: "No results for" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
});

test("takes what is typed while its script loads", async ({ page, explore }) => {
  await explore("rep");
  await page.goto("/demo-rep/invoices");
  const search = page.getByRole("searchbox", { name: "Find an invoice" });
  await search.focus();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.route("**/_next/static/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("agingg");
  await page.keyboard.press("Backspace");
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("aging");
  await page.keyboard.type(" acc");
  await expect(field).toHaveValue("aging acc");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
});

test("shortcuts open the screens, are listed in the help, and can be switched off", async ({ page, explore }) => {
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await explore("retailer");
  await page.goto("/demo-retailer/customers");
  await expect(page.getByRole("button", { name: "Search or run…" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find an invoice" })).toBeFocused();
  // In a text field, letters are text.
  await page.keyboard.type("ga?");
  await expect(page.getByRole("searchbox", { name: "Find an invoice" })).toHaveValue("ga?");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Find an invoice" }).blur();

  await page.keyboard.press("?");
  await expect(help.getByText("Payables")).toBeVisible();
  await expect(help.getByText("Inventory")).toHaveCount(0);
  await expectAccessible(page);
  await help.getByRole("checkbox", { name: /Shortcuts without Ctrl/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await expect(help).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the palette opens from the bar, fits, and opens a screen", async ({ page, explore }) => {
    await explore("retailer");
    await page.goto("/demo-retailer/customers");
    await page.getByRole("button", { name: "Search or run a command" }).tap();
    await page.getByRole("combobox", { name: "Search or run a command" }).fill("by supplier");
    const box = await page.getByRole("listbox", { name: "Results" }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.getByRole("option", { name: "Payables by supplier" }).tap();
    await expect(page).toHaveURL(/\/demo-retailer\/aging\/suppliers$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the palette opens and closes without new styles for the page behind it", async ({ page, explore, browser }) => {
    await explore("retailer");
    await page.goto("/demo-retailer/invoices");
    await expect(page.getByText(/^all [\d,]+ invoices$/).first()).toBeVisible();
    const openButton = page.getByRole("button", { name: "Search or run a command" });
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    const styled = await countStyledElements(browser, page, async () => {
      await openButton.tap();
      await expect(page.getByRole("option", { name: /^Payables by supplier/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(openButton).toBeFocused();
    });
    expect(styled).toBeGreaterThan(20);
    expect(styled).toBeLessThan(all / 3);
  });
});

test("the palette covers the page, keeps the focus, closes beside its panel, and opens above a detail", async ({ page, explore }) => {
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  await explore("retailer");
  await page.goto("/demo-retailer/invoices");
  const opener = page.getByRole("button", { name: "Search or run…" });
  await opener.click();
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /^Payables by supplier/ })).toBeVisible();
  for (const key of ["Tab", "Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
  }
  await expect(palette).toHaveAttribute("aria-modal", "true");
  // What lies below the pointer does not open.
  await page.mouse.click(1100, 500);
  await expect(palette).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/invoices$/);

  const search = page.getByRole("searchbox", { name: "Find an invoice" });
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.getByRole("rowheader").first().click();
  const sheet = page.getByRole("dialog", { name: /^Invoice / });
  const previous = sheet.getByRole("button", { name: "Previous invoice" });
  await expect(previous).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(previous).toBeFocused();
  await expect(previous).toBeDisabled();
  await page.keyboard.press("j");
  await expect(previous).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

test("the palette opens above a modal dialog", async ({ page, explore }) => {
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await explore("retailer");
  await page.goto("/demo-retailer/delivery");
  const opener = page.getByRole("button", { name: "Calendar", exact: true });
  await opener.click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
