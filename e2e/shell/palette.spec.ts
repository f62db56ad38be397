import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { readCustomers, readInvoices } from "../support/api.ts";

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
    const box = await page.getByRole("dialog", { name: "Command palette" }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.getByRole("option", { name: "Payables by supplier" }).tap();
    await expect(page).toHaveURL(/\/demo-retailer\/aging\/suppliers$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
