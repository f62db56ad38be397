import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { preparePrint } from "../support/screens/print.ts";
import { expectNoSidewaysScroll } from "../support/screens/widths.ts";
import {
  type AgingRecord,
  everyStatus,
  readAging,
  readAll,
  readCustomers,
  readInvoices,
  readOpenInvoices,
  type SalesRep,
} from "../support/servers/api.ts";
import { browserToday } from "../support/today.ts";

const main = (page: Page) => page.getByRole("main");
const figures = (page: Page) => page.getByRole("region", { name: "Receivables at the close" });
const sumRow = (page: Page) =>
  page
    .getByRole("grid")
    .getByRole("row")
    .filter({ hasText: /^Sum of / });

const sumOf = (records: readonly AgingRecord[], field: "Due_31_60" | "TotalBalanceOutstanding" | "CurrentDue") =>
  money(...records.map((record) => record[field]));

/** The invoices of a bucket, each once, although several suppliers can have a part in one. */
function numbersIn(records: readonly AgingRecord[]): string[] {
  return [...new Set(records.flatMap((record) => record.Invoices_31_60.map(({ InvoiceNum }) => InvoiceNum)))].sort();
}

async function expectBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}

test("a retailer opens the invoices behind a figure, by account and by supplier", async ({ page, explore, demo }) => {
  const records = await readAging(demo.production, "Customer");
  await explore("retailer");
  await page.goto("/demo-retailer");
  await page.getByRole("link", { name: "Payables", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payables" })).toBeVisible();
  await expect(
    main(page)
      .getByText(/^As of the close of /)
      .first(),
  ).toBeVisible();
  await expect(figures(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await expect(figures(page)).toContainText("The figures of all");
  await expect(page.getByRole("region", { name: "Since the close" })).toContainText("open now");
  await expect(sumRow(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await expectBothThemes(page);

  await figures(page).getByRole("link", { name: "31–60 days" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices in payables" })).toBeVisible();
  await expect(sumRow(page)).toContainText(sumOf(records, "Due_31_60"));
  const shown = await page.getByRole("grid").getByRole("rowheader").locator("a").allInnerTexts();
  expect(shown.sort()).toEqual(numbersIn(records));

  await page.getByRole("link", { name: "By supplier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payables by supplier" })).toBeVisible();
  const [supplier] = new Set(records.map(({ SupplierID }) => SupplierID));
  const own = records.filter(({ SupplierID }) => SupplierID === supplier);
  await page.locator(`a[href$="suppliers=${supplier}&ages=current"]`).first().click();
  await expect(sumRow(page)).toContainText(sumOf(own, "CurrentDue"));
  await expect(main(page).getByText("Amounts are the chosen suppliers’ part of each invoice.")).toBeVisible();
});

test("a retailer prints and saves the statement of an account", async ({ page, explore, demo }) => {
  const records = await readAging(demo.production, "Customer");
  const [account] = records.map(({ ARAccountID }) => ARAccountID);
  const own = records.filter(({ ARAccountID }) => ARAccountID === account);
  await explore("retailer");
  // Rows sorted by name move when the names arrive; the focus stays on its account.
  const late = Promise.withResolvers<void>();
  await page.route("**/payments/openInvoices?**", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/demo-retailer/aging?sort=Name");
  const link = page.getByRole("grid").locator(`a[href$="/aging/${account}"]`);
  const line = () => link.locator("xpath=ancestor::*[@role='row']").getAttribute("aria-rowindex");
  const before = await line();
  await link.focus();
  late.resolve();
  await expect.poll(line).not.toBe(before);
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main(page).getByText(new RegExp(`^Statement of AR account ${account} · As of the close of`))).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total outstanding/ })).toContainText(sumOf(own, "TotalBalanceOutstanding"));
  await expect(page.getByRole("region", { name: "Unapplied payments", exact: true })).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-demo-retailer-${account}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  const text = await readFile(await file.path(), "utf8");
  const numbers = new Set(own.flatMap((record) => [...record.CurrentInvoices, ...record.Invoices_91].map(({ InvoiceNum }) => InvoiceNum)));
  for (const number of numbers) expect(text).toContain(number);

  await page.emulateMedia({ media: "print" });
  await preparePrint(page, () => expect(main(page).getByText(/^Read .+ · Printed .+/)).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("row", { name: /^Total outstanding/ })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);

  await page.getByRole("link", { name: "Allocate them" }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/allocate\\?account=${account}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Allocate payments" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Open invoices" }).getByRole("row").nth(1)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a rep reads the aging of all accounts and opens the largest", async ({ page, explore, demo }) => {
    const records = await readAging(demo.production, "Employee");
    await explore("rep");
    await page.goto("/demo-rep/aging");
    await expect(figures(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
    await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
    await expectBothThemes(page);
    await page.getByRole("grid").getByRole("rowheader").locator("a").first().click();
    await expect(page.getByRole("heading", { name: "Open invoices at the close" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("AR aging and invoices follow the sales rep that the person is, with a switch to everybody", async ({ page, explore, demo }) => {
  const customers = await readCustomers(demo.production, "Employee", "AccountStatuses=Active,Inactive,OutOfBus");
  const reps = await readAll<SalesRep>(demo.production, "Employee", "/v1/salesReps?");
  const customersOf = ({ UserID, Customers }: SalesRep) => {
    const named = new Set(Customers.map(({ CustomerID }) => CustomerID));
    return customers.filter(({ CustomerID, SalesRepUserID }) => SalesRepUserID === UserID || named.has(CustomerID));
  };
  // As many customers as one request for invoices can name.
  const rep = reps.find((one) => customersOf(one).length > 0 && customersOf(one).length <= 200);
  const own = rep ? customersOf(rep) : [];
  const ids = own.map(({ CustomerID }) => CustomerID);
  const open = await readOpenInvoices(demo.production, "Employee");
  const aging = await readAll<AgingRecord>(demo.production, "Employee", `/v1/arAging?CustomerIDs=${ids}`);
  const owing = open.filter(({ CustomerID }) => ids.includes(CustomerID));
  const accounts = new Set([...aging, ...owing].map(({ ARAccountID }) => ARAccountID));
  const records = (await readAging(demo.production, "Employee")).filter(({ ARAccountID }) => accounts.has(ARAccountID));

  await explore("rep");
  await page.goto(`/demo-rep/reps/${rep?.UserID}`);
  await page.getByRole("button", { name: "This is me" }).click();
  await page.goto("/demo-rep/aging");
  const whose = page.getByRole("group", { name: `Customers of ${rep?.Name} or of everybody` });
  await expect(whose.getByRole("radio", { name: "Everybody" })).toBeChecked();
  await whose.getByText("My customers").click();
  await expect(page).toHaveURL(new RegExp(`/aging\\?reps=${rep?.UserID}$`));
  await expect(page.getByRole("button", { name: `Sales rep ${rep?.Name}` })).toBeVisible();
  await expect(figures(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await expect(sumRow(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await expect(main(page).getByText("Figures are of whole AR accounts")).toBeVisible();
  await expect(page.getByRole("region", { name: "Since the close" })).toContainText("open now");
  await expectBothThemes(page);

  // A figure leads to its own invoices, which the tabs keep.
  await figures(page).getByRole("link", { name: "31–60 days" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices in AR aging" })).toBeVisible();
  await expect(whose.getByRole("radio", { name: "My customers" })).toBeChecked();
  await expect(sumRow(page)).toContainText(sumOf(records, "Due_31_60"));
  await page.getByRole("link", { name: "By account" }).click();
  await expect(page).toHaveURL(new RegExp(`/aging\\?reps=${rep?.UserID}$`));

  // So do suppliers and the calendar.
  await page.getByRole("link", { name: "By supplier" }).click();
  await expect(page).toHaveURL(new RegExp(`/aging/suppliers\\?reps=${rep?.UserID}$`));
  await expect(whose.getByRole("radio", { name: "My customers" })).toBeChecked();
  await expect(figures(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await expect(sumRow(page)).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/aging/calendar\\?reps=${rep?.UserID}$`));
  await expect(whose.getByRole("radio", { name: "My customers" })).toBeChecked();
  const today = browserToday();
  // A payment of another journey can be confirmed between two reads.
  await expect(async () => {
    await page.reload();
    const late = (await readOpenInvoices(demo.production, "Employee")).filter(
      ({ ARAccountID, DueDate, OpenBalance }) => accounts.has(ARAccountID) && DueDate.slice(0, 10) < today && Number(OpenBalance) > 0,
    );
    const first = main(page).getByRole("definition").first();
    await expect(first).toContainText(money(...late.map(({ OpenBalance }) => OpenBalance)), { timeout: 10_000 });
  }).toPass();

  // The overview says whose figures it shows, and does not move when that changes.
  await page.goto("/demo-rep");
  const receivables = page.getByRole("region", { name: "Receivables" });
  await expect(page.getByText("All customers", { exact: true })).toBeVisible();
  await expect(receivables).toContainText(sumOf(await readAging(demo.production, "Employee"), "TotalBalanceOutstanding"));
  await expect(whose.getByRole("radio", { name: "Everybody" })).toBeChecked();
  const before = await receivables.boundingBox();
  await whose.getByText("My customers").click();
  await expect(page).toHaveURL(new RegExp(`/demo-rep\\?reps=${rep?.UserID}$`));
  await expect(page.getByText(`Customers of ${rep?.Name}`, { exact: true })).toBeVisible();
  await expect(receivables).toContainText(sumOf(records, "TotalBalanceOutstanding"));
  expect(await receivables.boundingBox()).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });
  await expectBothThemes(page);
  await whose.getByText("Everybody", { exact: true }).click();
  await expect(page).toHaveURL(/\/demo-rep$/);
  await expect(receivables).toContainText(sumOf(await readAging(demo.production, "Employee"), "TotalBalanceOutstanding"));

  // The rows of the first paint follow from the address.
  await expect(async () => {
    const html = await (await page.goto(`/demo-rep/invoices?reps=${rep?.UserID}`))?.text();
    const invoices = await readInvoices(demo.production, "Employee", `Statuses=${everyStatus}&CustomerIDs=${ids}`);
    expect(html).toContain(invoices[0]?.InvoiceNum);
    await expect(
      main(page)
        .getByText(`all ${invoices.length.toLocaleString("en-US")} invoices`)
        .first(),
    ).toBeVisible();
    await expect(sumRow(page)).toContainText(money(...invoices.map(({ OpenBalance }) => OpenBalance)), { timeout: 10_000 });
  }).toPass();
  await expect(whose.getByRole("radio", { name: "My customers" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Sales rep ${rep?.Name}` }).click();
  await expect(page.getByRole("checkbox", { name: rep?.Name })).toBeChecked();
  await page.keyboard.press("Escape");
  await whose.getByText("Everybody", { exact: true }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(page.getByRole("button", { name: "Sales rep", exact: true })).toBeVisible();
});
