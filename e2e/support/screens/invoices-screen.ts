import { expect, type Locator, type Page } from "@playwright/test";

const decimals = 6;

function toMicros(text: string): bigint {
  const [, sign, whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (sign === undefined) throw new TypeError(`${text} is no decimal with up to ${decimals} places`);
  const micros = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign ? -micros : micros;
}

/** Formats "1234.500000" as "$1,234.50", exactly, with more decimals if there are any. Independent of the dashboard's own code. */
export function money(...amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + toMicros(amount), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, "");
  // Three decimals could be read as a thousands group.
  const written = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? `${fraction}0` : fraction;
  return `${sum < 0n ? "-" : ""}$${whole}.${written}`;
}

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
  await expect(page.getByRole("main").getByText(words, { exact: true }).first()).toBeVisible();
}

export async function openList(page: Page, path = "/demo-retailer/invoices"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
}
