import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import {
  findThreeToPay,
  type OpenInvoice,
  type Payment,
  readApplicationsFrom,
  readOpenInvoices,
  readOwnAccount,
  readPayments,
} from "../support/screens/allocations.ts";
import { activate, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { expectNoSidewaysScroll } from "../support/screens/widths.ts";
import type { DemoApi } from "../support/servers/demo.ts";

const invoices = (page: Page): Locator => page.getByRole("table", { name: "Open invoices" });
const amountFor = (page: Page, invoiceNum: string): Locator => page.getByRole("textbox", { name: `Amount for ${invoiceNum},` });

/** Goes to the amount of an invoice by its number, and replaces the amount. */
async function typeAmount(page: Page, invoiceNum: string, amount: string): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Alt+/");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(invoiceNum);
  await expect(invoices(page).getByRole("rowheader")).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(amountFor(page, invoiceNum)).toBeFocused();
  await typeInto(amountFor(page, invoiceNum), amount);
}

// Axe checks a long page three times, and the ERP answers after seconds.

interface Books {
  readonly payment: Payment;
  readonly invoices: readonly OpenInvoice[];
}

/** A payment of the demo retailer with something left, and the open invoices of its account that it could pay. */
async function findBooks(api: DemoApi, fits: (books: Books) => boolean): Promise<Books> {
  const [payments, open] = await Promise.all([readPayments(api, "Customer"), readOpenInvoices(api, "Customer")]);
  const found = payments
    .map((payment) => ({
      payment,
      invoices: open.filter((invoice) => invoice.ARAccountID === payment.ARAccountID && Number(invoice.OpenBalance) > 0),
    }))
    .find(fits);
  if (!found) throw new Error("the demo has no payment that fits");
  return found;
}

test("a rep finds an account by name and pays three invoices from one payment, using only the keyboard, until the ERP has applied them", async ({
  page,
  demo,
  explore,
}) => {
  const api = demo.production;
  const { payment, three } = findThreeToPay(await readOwnAccount(api, "three invoices")) ?? {};
  if (!payment || !three) throw new Error("no payment fits three invoices");
  const amounts = ["10.000001", "20.50", "25"];
  const before = await readApplicationsFrom(api, "Employee", payment.PaymentInvoiceNum);
  const known = new Set(before.map(({ RequestID }) => RequestID));

  await explore("rep");
  await page.goto("/demo-rep/payments/allocate");
  await expect(invoices(page)).toBeVisible();
  await activate(page.getByRole("button", { name: /^Account:/ }));
  await expect(page.getByRole("combobox", { name: "Find an account" })).toBeFocused();
  await page.keyboard.type(String(payment.ARAccountID));
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`account=${payment.ARAccountID}`));

  const chosen = page.getByRole("radio", { name: new RegExp(payment.PaymentInvoiceNum) });
  await expect(chosen).toBeVisible();
  await tabTo(page.getByRole("group", { name: /Payments/ }).getByRole("radio", { checked: true }));
  while (!(await chosen.isChecked())) await page.keyboard.press("ArrowDown");
  for (const [at, { InvoiceNum }] of three.entries()) {
    await typeAmount(page, InvoiceNum, amounts[at] ?? "");
  }
  await expect(page.getByText(money(payment.AvailableBalance, "-55.500001"), { exact: false }).first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Send 3 payment requests?" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");

  const requests = page.getByRole("region", { name: "Payment requests" });
  await expect(requests.getByRole("listitem")).toHaveCount(3);
  await expect(requests.getByText("Confirmed")).toHaveCount(3, { timeout: 90_000 });
  const applied = await readApplicationsFrom(api, "Employee", payment.PaymentInvoiceNum);
  const made = applied
    .filter(({ RequestID }) => RequestID !== null && !known.has(RequestID))
    .map(({ TargetInvoiceNum, Amount }) => [TargetInvoiceNum, Number(Amount)]);
  expect(made.sort()).toEqual(three.map(({ InvoiceNum }, at) => [InvoiceNum, Number(amounts[at])]).sort());
});

test("a retailer uses an exact match, sees what is too much, finds its amounts again after leaving, and loses them by forgetting the key", async ({
  page,
  demo,
  explore,
}) => {
  const { payment, invoices: open } = await findBooks(demo.production, ({ payment: { AvailableBalance }, invoices: payable }) =>
    payable.some(({ OpenBalance }) => OpenBalance === AvailableBalance),
  );
  const address = `/demo-retailer/payments/allocate?account=${payment.ARAccountID}&payment=${payment.PaymentID}`;
  await explore("retailer");
  await page.goto(address);
  await expect(page.getByText(`is open with exactly ${money(payment.AvailableBalance)}`)).toBeVisible();
  await activate(page.getByRole("button", { name: "Exact match", exact: true }));
  await expect(page.getByText(`${money("0")} left`).first()).toBeVisible();
  await expect(page.getByRole("button", { name: `Review 1 payment request, ${money(payment.AvailableBalance)}` })).toBeEnabled();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone.")).toBeVisible();

  const small = open
    .toSorted((a, b) => Number(a.OpenBalance) - Number(b.OpenBalance))
    .find(({ OpenBalance }) => Number(OpenBalance) + 1 < Number(payment.AvailableBalance));
  const field = amountFor(page, small?.InvoiceNum ?? "");
  await typeInto(field, "1.000");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Tab");
  await expectFieldError(field, /^“1\.000” can be read in two ways\./);
  await expect(invoices(page)).toMatchAriaSnapshot(`
    - textbox /^Amount for / [invalid]: "1.000"
  `);
  await typeInto(field, String(Number(small?.OpenBalance) + 1), "Shift+Tab");
  const excess = page.getByText(`${money("1")} more than ${small?.InvoiceNum} has left to pay`);
  await expect(excess).toBeVisible();
  await expect(page.locator("[aria-live=polite]").filter({ has: excess })).toHaveCount(1);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field).toBeFocused();

  const whole = open.find(({ OpenBalance }) => OpenBalance === payment.AvailableBalance)?.InvoiceNum ?? "";
  await typeAmount(page, whole, payment.AvailableBalance);
  await typeAmount(page, small?.InvoiceNum ?? "", "1");
  await expect(page.getByText(`${money("1")} more than ${payment.PaymentInvoiceNum} has left`).first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await typeAmount(page, whole, "");
  await typeAmount(page, small?.InvoiceNum ?? "", "5.25");
  await page.keyboard.press("Alt+l");
  await page.goto("/demo-retailer");
  await explore("retailer");
  await page.goto(address);
  await expect(page.getByText("Your amounts from the last visit are back")).toBeVisible();
  await expect(field).toHaveValue("5.25");
  await activate(page.getByRole("button", { name: "Oldest due first", exact: true }));
  await expect(field).toHaveValue("5.25");

  await page.goto("/connect");
  await activate(page.getByRole("button", { name: "Forget Demo retailer" }));
  await activate(page.getByRole("button", { name: "Forget and delete" }));
  await expect(page.getByRole("button", { name: "Undo: restore Demo retailer" })).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("allocation")))).toEqual([]);
});

test("a brand sees the same account without amounts, and the reason", async ({ page, explore }) => {
  await explore("brand");
  await page.goto("/demo-brand/payments/allocate");
  await expect(page.getByText("This key can read payments but cannot allocate them")).toBeVisible();
  await expect(invoices(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Amount for/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Review|Exact match/ })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a payment is chosen, filled in with a tap and reviewed without horizontal scrolling", async ({ page, demo, explore }) => {
    const { payment, invoices: open } = await findBooks(demo.production, ({ invoices: payable }) => payable.length > 2);
    await explore("retailer");
    await page.goto(`/demo-retailer/payments/allocate?payment=${payment.PaymentID}`);
    await page.getByRole("button", { name: `Fill ${open[0]?.InvoiceNum}`, exact: true }).tap();
    await page.getByRole("button", { name: /^Review 1 payment request/ }).tap();
    await expect(page.getByRole("dialog", { name: "Send 1 payment request?" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Keep editing" }).tap();
  });
});
