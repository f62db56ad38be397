import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { everyStatus, type Invoice, readInvoices } from "./support/api.ts";
import { countOf, expectCount, grid, openList, rowOf, shownNumbers } from "./support/invoices-screen.ts";
import { money } from "./support/money.ts";

const count = (invoices: readonly unknown[]) => new Intl.NumberFormat("en-US").format(invoices.length);
const isOpen = ({ OpenBalance }: Invoice) => Number(OpenBalance) !== 0;

test.describe("the list of invoices", () => {
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("shows all that the API has, newest first, with exact sums", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    await openList(page);
    await expectCount(page, `all ${countOf(invoices)}`);
    expect((await shownNumbers(page)).slice(0, 10)).toEqual(invoices.slice(0, 10).map(({ InvoiceNum }) => InvoiceNum));
    const sums = grid(page)
      .getByRole("row")
      .filter({ hasText: `Sum of all ${count(invoices)}` });
    await expect(sums).toContainText(money(...invoices.map(({ InvoiceTotal }) => InvoiceTotal)));
    await expect(sums).toContainText(money(...invoices.map(({ OpenBalance }) => OpenBalance)));
  });

  test("every status is shown unless one is chosen; the choice is in the address and survives a reload", async ({ page, demo }) => {
    const loaded = await readInvoices(demo.production, "Customer", "Statuses=3");
    await openList(page);
    await page.getByRole("button", { name: /^Status All/ }).click();
    await page.getByRole("checkbox", { name: "Loaded" }).check();
    await expect(page).toHaveURL(/[?&]statuses=3(&|$)/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectCount(page, `all ${countOf(loaded)}`);
    await page.reload();
    await expectCount(page, `all ${countOf(loaded)}`);
    expect((await shownNumbers(page)).slice(0, 5)).toEqual(loaded.slice(0, 5).map(({ InvoiceNum }) => InvoiceNum));
    await page.getByRole("button", { name: "Clear the filter Status" }).click();
    await expect(page).not.toHaveURL(/statuses/);
  });

  test("one customer's invoices are those that the API has of it", async ({ page, demo }) => {
    const [first] = await readInvoices(demo.production, "Customer");
    const own = await readInvoices(demo.production, "Customer", `Statuses=${everyStatus}&CustomerIDs=${first?.CustomerID}`);
    await openList(page);
    await page.getByRole("button", { name: /^Customer All/ }).click();
    await page.getByRole("checkbox", { name: first?.CustomerName }).check();
    await expectCount(page, `all ${countOf(own)}`);
    await expect(page).toHaveURL(new RegExp(`customers=${first?.CustomerID}`));
  });

  test("open only and overdue narrow what is loaded, with sums over what is shown", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const open = invoices.filter(isOpen);
    await openList(page);
    await page.getByRole("button", { name: "Open only" }).click();
    await expectCount(page, `${count(open)} of all ${countOf(invoices)}`);
    await expect(
      grid(page)
        .getByRole("row")
        .filter({ hasText: `Sum of ${count(open)}` }),
    ).toContainText(money(...open.map(({ OpenBalance }) => OpenBalance)));
    await page.getByRole("button", { name: "Overdue" }).click();
    await expect(page).toHaveURL(/open=1.*overdue=1/);
    await expect(grid(page).getByRole("row").nth(1)).toContainText(/overdue/i);
  });

  test("a date preset asks the API for that range", async ({ page, demo }) => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(new Date());
    const start = new Date(Date.parse(`${today}T00:00:00Z`) - 29 * 86_400_000).toISOString().slice(0, 10);
    const recent = await readInvoices(demo.production, "Customer", `Statuses=${everyStatus}&StartDate=${start}`);
    await openList(page);
    await page.getByRole("button", { name: /^Date All/ }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await expectCount(page, `all ${countOf(recent)}`);
  });

  test("sorting by open balance puts the largest first, and the address keeps it", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const largest = Math.max(...invoices.map(({ OpenBalance }) => Number(OpenBalance)));
    await openList(page);
    await expectCount(page, `all ${countOf(invoices)}`);
    const header = grid(page).getByRole("columnheader", { name: "Open", exact: true });
    const click = () => header.getByRole("button").click();
    await click();
    if ((await header.getAttribute("aria-sort")) === "ascending") await click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await page.reload();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expectCount(page, `all ${countOf(invoices)}`);
    const [first = ""] = await shownNumbers(page);
    expect(Number(invoices.find(({ InvoiceNum }) => InvoiceNum === first)?.OpenBalance)).toBe(largest);
  });

  test("an invoice is found by its number", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const wanted = invoices.at(-1)?.InvoiceNum ?? "";
    await openList(page);
    await expectCount(page, `all ${countOf(invoices)}`);
    await page.getByRole("searchbox", { name: "Find an invoice" }).fill(wanted);
    await expect(rowOf(page, wanted)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${wanted}`));
  });

  test("filters that nothing passes say so, and are cleared in one click", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    await openList(page, "/demo-retailer/invoices?q=no-such-invoice");
    await expect(page.getByRole("heading", { name: "No invoice matches" })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await expectCount(page, `all ${countOf(invoices)}`);
  });

  test("the quota of the key is in sight", async ({ page }) => {
    await openList(page);
    await expect(page.getByRole("meter", { name: "Request quota" })).toBeVisible();
    await expect(page.getByText(/[\d,]+ of [\d,]+ requests left/)).toBeVisible();
  });

  test("an update that is being applied is marked in the list", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const revised = invoices.find(({ RevisionStatus }) => RevisionStatus !== null);
    await openList(page, `/demo-retailer/invoices?q=${revised?.InvoiceNum}`);
    await expect(rowOf(page, revised?.InvoiceNum ?? "")).toContainText("Updating", { timeout: 30_000 });
  });

  test("works in the dark theme without an axe violation", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openList(page);
    await expect(grid(page)).toBeVisible();
  });
});

test("a rep reads thousands of invoices in the background, and sees how far it is", async ({ page, demo, explore }) => {
  const invoices = await readInvoices(demo.production, "Employee");
  await explore("rep");
  await openList(page, "/demo-rep/invoices");
  await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
  await expectCount(page, `all ${countOf(invoices)}`);
  await expect(
    grid(page)
      .getByRole("row")
      .filter({ hasText: `Sum of all ${count(invoices)}` }),
  ).toContainText(money(...invoices.map(({ InvoiceTotal }) => InvoiceTotal)));
});
