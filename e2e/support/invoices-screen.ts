import { expect, type Locator, type Page } from "@playwright/test";

export const grid = (page: Page): Locator => page.getByRole("grid", { name: "Invoices" });

/** The row of an invoice. Only rows near the visible ones exist. */
export const rowOf = (page: Page, invoiceNum: string): Locator =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: invoiceNum, exact: true }) });

/** The first invoice numbers of the list that exist in the page. */
export const shownNumbers = (page: Page): Promise<string[]> => grid(page).getByRole("rowheader").locator("a").allInnerTexts();

/** Such as "1 invoice" or "1,412 invoices". */
export function countOf({ length }: readonly unknown[]): string {
  return `${new Intl.NumberFormat("en-US").format(length)} ${length === 1 ? "invoice" : "invoices"}`;
}

/** Waits until the list has loaded and says "All 412 invoices" or "12 of all 412 invoices". */
export async function expectCount(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}

export async function openList(page: Page, path = "/demo-retailer/invoices"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
}
