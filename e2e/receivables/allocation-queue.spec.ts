import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import {
  type Allocatable,
  findBlockingParts,
  findSmallerRequest,
  readApplicationsFrom,
  readOwnAccount,
  requestApplication,
} from "../support/screens/allocations.ts";
import { activate, expectFieldError, typeInto } from "../support/screens/forms.ts";

// The browser logs every failed request.
test.use({ expectedErrors: /status of (409|502|504)|net::ERR_/ });

declare global {
  interface Window {
    /** Whether stored requests were shown when the open invoices first were. */
    hasQueueAtFirst?: boolean;
  }
}

const requests = (page: Page) => page.getByRole("region", { name: "Payment requests" });
const rowOf = (page: Page, payment: { PaymentInvoiceNum: string }, invoice: { InvoiceNum: string }) =>
  requests(page).getByRole("listitem", { name: `${payment.PaymentInvoiceNum} to ${invoice.InvoiceNum}` });

const allocatePath = (url: string, payment: { ARAccountID: number; PaymentID: number }) =>
  `${url}/demo-rep/payments/allocate?account=${payment.ARAccountID}&payment=${payment.PaymentID}`;

async function type(page: Page, invoice: { InvoiceNum: string }, amount: string): Promise<void> {
  await typeInto(page.getByRole("textbox", { name: `Amount for ${invoice.InvoiceNum},` }), amount);
}

async function request(page: Page, count: number): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^Send ${count} payment request`) })).toBeFocused();
  await page.keyboard.press("Enter");
}

function partsOf({ payments: [payment], invoices: [first, second, third] }: Allocatable) {
  if (!payment || !first || !second || !third) throw new Error("the account has too little");
  return { payment, first, second, third };
}

/** From the next load on, scripts that the document does not name are late, and the page notes whether its first invoices came with the queue. */
async function delayLaterScripts(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.addInitScript(() => {
    const has = (heading: string) => [...document.querySelectorAll("h2")].some(({ textContent }) => textContent?.startsWith(heading));
    const look = () => {
      if (has("Open invoices")) window.hasQueueAtFirst = has("Payment requests");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test.describe("the queue of allocations", () => {
  test.beforeEach(async ({ faulty, explore }) => {
    await faulty.api.set("none");
    await explore("rep", { url: faulty.url });
  });
  test.afterEach(async ({ faulty }) => faulty.api.set("none"));

  test("a lost answer and a reload while sending each leave exactly one request, shown together with its account", async ({
    page,
    faulty,
    demo,
  }) => {
    const { payment, first, second, third } = partsOf(await readOwnAccount(demo.production, "lost answer"));
    const before = await readApplicationsFrom(demo.production, "Employee", payment.PaymentInvoiceNum);
    await page.goto(allocatePath(faulty.url, payment));
    await type(page, first, "1.01");
    await faulty.api.set("loseWrites");
    await request(page, 1);
    await expect(rowOf(page, payment, first)).toContainText("Its answer was lost; the service has it");

    await type(page, second, "1.02");
    await type(page, third, "1.03");
    await faulty.api.set("silent");
    await request(page, 2);
    await expect.poll(() => faulty.api.seen.length).toBeGreaterThan(0);
    await faulty.api.set("none");
    await delayLaterScripts(page);
    await page.reload();
    for (const invoice of [second, third]) await expect(rowOf(page, payment, invoice)).toContainText("request ");
    await expect.poll(() => page.evaluate(() => window.hasQueueAtFirst)).toBe(true);

    const made = (await readApplicationsFrom(demo.production, "Employee", payment.PaymentInvoiceNum)).slice(0, -before.length || undefined);
    expect(made.map(({ TargetInvoiceNum, Amount }) => `${TargetInvoiceNum} ${Amount}`).sort()).toEqual(
      [`${first.InvoiceNum} 1.010000`, `${second.InvoiceNum} 1.020000`, `${third.InvoiceNum} 1.030000`].sort(),
    );
  });

  test("two tabs that go offline and back send each allocation once and follow it until it is confirmed", async ({
    page,
    context,
    faulty,
    demo,
  }) => {
    const { payment, first, second } = partsOf(await readOwnAccount(demo.production, "two tabs"));
    const before = await readApplicationsFrom(demo.production, "Employee", payment.PaymentInvoiceNum);
    await page.goto(allocatePath(faulty.url, payment));
    const other = await context.newPage();
    await other.goto(allocatePath(faulty.url, payment));
    await type(page, first, "2.01");
    await type(page, second, "2.02");
    for (const tab of [page, other]) {
      await expect(tab.getByRole("textbox", { name: `Amount for ${first.InvoiceNum},` })).toHaveValue("2.01");
      await expect(tab.getByRole("textbox", { name: `Amount for ${second.InvoiceNum},` })).toHaveValue("2.02");
    }
    const review = other.getByRole("dialog");
    await other.keyboard.press("Control+Enter");
    await expect(review.getByRole("heading", { name: "Send 2 payment requests?" })).toBeVisible();
    await context.setOffline(true);
    await request(page, 2);
    // What one tab sends cannot be sent again by the other.
    await expect(review.getByRole("heading", { name: "Nothing left to send" })).toBeVisible();
    await expect(review.getByRole("alert")).toContainText("sent or removed in another tab");
    await expect(review.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(review).toBeHidden();
    for (const tab of [page, other]) {
      await expect(requests(tab).getByRole("alert")).toContainText("The service cannot be reached");
      await expect(rowOf(tab, payment, second)).toContainText("To be sent");
    }
    await context.setOffline(false);
    for (const tab of [page, other]) {
      for (const invoice of [first, second]) await expect(rowOf(tab, payment, invoice)).toContainText("Confirmed");
    }
    const after = await readApplicationsFrom(demo.production, "Employee", payment.PaymentInvoiceNum);
    const made = after.slice(0, -before.length || undefined).map(({ Amount }) => Amount);
    expect(made.sort()).toEqual(["2.010000", "2.020000"]);
  });

  test("a refused allocation shows the service's text and the others continue, in the dark theme", async ({ page, faulty, demo }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const account = await readOwnAccount(demo.production, "refusal");
    const { payment, first, second } = partsOf(account);
    await page.goto(allocatePath(faulty.url, payment));
    await type(page, first, "15");
    await type(page, second, "3.02");
    // Another person uses almost all of the payment.
    const { PaymentInvoiceNum, ARAccountID } = payment;
    for (const part of findBlockingParts(account) ?? [])
      await requestApplication(demo.production, { PaymentInvoiceNum, ARAccountID, ...part });
    await request(page, 2);
    const refused = rowOf(page, payment, first);
    await expect(refused).toContainText("Refused");
    await expect(refused).toContainText(`${payment.PaymentInvoiceNum} has only`);
    await expect(refused.getByRole("button", { name: /^Copy the request id / })).toBeVisible();
    await expect(refused.getByRole("button", { name: /^Request \$\d.* instead/ })).toBeVisible();
    await expect(rowOf(page, payment, second)).toContainText("request ");
    const edit = refused.getByRole("button", { name: "Edit the amount: " });
    await activate(edit);
    const amount = refused.getByRole("textbox", { name: `Amount of ${payment.PaymentInvoiceNum} to ${first.InvoiceNum}` });
    await expect(amount).toBeFocused();
    await typeInto(amount, "15");
    await page.keyboard.press("Enter");
    await expect(amount).toBeFocused();
    await expectFieldError(amount, /^Only \$\d+\.\d\d fits\. Enter at most that\.$/);
    await expect(refused).toMatchAriaSnapshot(`
      - textbox /^Amount of / [active] [invalid]: "15"
      - paragraph: /^Only \\$\\d+\\.\\d\\d fits\\./
      - button "Send"
      - button "Cancel"
    `);
    await expectAccessible(page);
    await activate(refused.getByRole("button", { name: "Cancel" }));
    await expect(edit).toBeFocused();
    await expect(requests(page).getByRole("status").filter({ hasText: "1 request sent, 1 needs a decision" })).toBeVisible();
    await activate(page.getByRole("link", { name: "All payment requests" }));
    await expect(page.getByRole("heading", { level: 1, name: "Payment requests" })).toBeVisible();
    await expectAccessible(page);
    await activate(refused.getByRole("button", { name: /^Take off the list/ }));
    await expect(refused).toHaveCount(0);
  });

  test("an allocation that no longer fits is offered what invoice and payment have left, beside what others have requested", async ({
    page,
    faulty,
    demo,
  }) => {
    const smaller = findSmallerRequest(await readOwnAccount(demo.production, "smaller request"));
    if (!smaller) throw new Error("no payment covers an invoice");
    const { payment, invoice, requested, parts } = smaller;
    await page.goto(allocatePath(faulty.url, payment));
    await type(page, invoice, "15");
    // Another person leaves 10 of the invoice, and then 5 of the payment.
    const { PaymentInvoiceNum, ARAccountID } = payment;
    for (const part of parts) await requestApplication(demo.production, { PaymentInvoiceNum, ARAccountID, ...part });
    await request(page, 1);
    const held = rowOf(page, payment, invoice);
    await expect(held).toContainText(
      `${invoice.InvoiceNum} has only $10.00 left to request, and ${PaymentInvoiceNum} only $5.00. The request was not sent.`,
    );
    const row = page.getByRole("row", { name: new RegExp(`^${invoice.InvoiceNum} `) });
    const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    // Theirs, and the 15 that wait here.
    await expect(row.locator("[data-area=requested]")).toContainText(dollars.format(Number(requested) + 15));
    await activate(held.getByRole("button", { name: "Request $5.00 instead" }));
    await expect(held).toContainText(" · request ");
    await expect(row.locator("[data-area=left]")).toContainText("$5.00");
  });
});
