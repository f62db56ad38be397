import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import {
  type OpenInvoice,
  readApplicationsFrom,
  readOpenInvoices,
  readOwnAccount,
  requestApplication,
} from "../support/screens/allocations.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { browserToday } from "../support/today.ts";

const dayMs = 86_400_000;
const balances = (invoices: readonly OpenInvoice[]) => money(...invoices.map(({ OpenBalance }) => OpenBalance));

/** The open invoices that fall due in the 60 days from today of the browser's time zone. */
function dueOf(invoices: readonly OpenInvoice[]): OpenInvoice[] {
  const today = browserToday();
  const last = new Date(Date.parse(today) + 59 * dayMs).toISOString().slice(0, 10);
  return invoices.filter(
    ({ OpenBalance, DueDate: due }) => Number(OpenBalance) > 0 && due.slice(0, 10) >= today && due.slice(0, 10) <= last,
  );
}

/** The summaries of a calendar file's events by day. */
const eventsOf = (text: string) =>
  new Map(
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event))
      .map(({ startDate, summary }) => [startDate.toString(), summary]),
  );

test("a retailer sees what falls due on which day, chooses a store, and saves the days for a calendar program", async ({
  page,
  explore,
  demo,
}) => {
  const figure = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
  const file = page.getByRole("button", { name: "Calendar file" });
  await explore("retailer");
  // Other journeys pay the retailer's invoices at the same time.
  await expect(async () => {
    const due = dueOf(await readOpenInvoices(demo.production, "Customer"));
    await page.goto("/demo-retailer/aging/calendar");
    await expect(figure("Due in 60 days")).toHaveText(balances(due), { timeout: 10_000 });
    await expect(figure("Net position")).toContainText("$");
    await expectAccessible(page);

    const ofStore = due.filter(({ CustomerID }) => CustomerID === due[0]?.CustomerID);
    await page.goto(`/demo-retailer/aging/calendar?stores=${due[0]?.CustomerID}`);
    await expect(figure("Due in 60 days")).toHaveText(balances(ofStore), { timeout: 10_000 });
    await expect(figure("Net position")).toHaveText("–");
    await expect(file).toBeEnabled();
    const waiting = page.waitForEvent("download");
    await file.press("Enter");
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^due-demo-retailer-\d{4}-\d\d-\d\d\.ics$/);
    expect(eventsOf(await readFile(await download.path(), "utf8"))).toEqual(
      new Map(
        [...Map.groupBy(ofStore, ({ DueDate }) => DueDate.slice(0, 10))].map(([day, some]) => [
          day,
          `Due: ${balances(some)}, ${some.length} invoice${some.length === 1 ? "" : "s"}`,
        ]),
      ),
    );
  }).toPass();
});

test("a payment request does not change the net position, neither under way nor confirmed", async ({ page, explore, demo }) => {
  const { payments, invoices } = await readOwnAccount(demo.production, "net position");
  const [payment, invoice] = [payments[0], invoices[0]];
  if (!payment || !invoice) throw new Error("The demo has an account with a payment and an invoice.");
  const net = page.getByText(/^Net position now/).getByRole("strong");
  const { PaymentInvoiceNum, ARAccountID } = payment;
  await explore("rep");
  await page.goto(`/demo-rep/aging/${ARAccountID}`);
  await expect(net).toContainText("$");
  const before = (await net.textContent()) ?? "";
  const id = await requestApplication(demo.production, {
    PaymentInvoiceNum,
    ARAccountID,
    TargetInvoiceNum: invoice.InvoiceNum,
    Amount: "0.25",
  });
  await page.reload();
  await expect(net).toHaveText(before);
  const statusOf = async () =>
    (await readApplicationsFrom(demo.production, "Employee", PaymentInvoiceNum)).find(({ RequestID }) => RequestID === id)?.Status;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe("Confirmed");
  await expect(net).toHaveText(before);
  await page.reload();
  await expect(net).toHaveText(before);
});

test.describe("all connections", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("one connection that cannot be read says why and is retried; the others keep their figures", async ({ page, explore }) => {
    await explore("rep");
    await explore("retailer");
    const failing = "**/api/data/demo-rep/v1/payments/openInvoices*";
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { Error: "The service is being repaired" } }));
    await page.goto("/demo-retailer/connections");
    const line = (link: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: link }) });
    const [rep, retailer] = [line("Demo rep"), line("Demo retailer")];
    await expect(rep.getByRole("heading", { name: "The open invoices could not be loaded" })).toBeVisible();
    await expect(rep).toContainText("The service is being repaired");
    await expect(retailer.getByText(/^\$[\d,.]+$/)).toHaveCount(4);
    await expect(retailer.getByRole("alert")).toHaveCount(0);
    await expectAccessible(page);

    await page.unroute(failing);
    await rep.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(rep.getByRole("alert")).toHaveCount(0);
    await expect(rep.getByText(/^\$[\d,.]+$/)).toHaveCount(4);
  });
});
