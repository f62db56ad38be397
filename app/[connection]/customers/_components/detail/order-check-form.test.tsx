import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { Customer } from "#lib/parties/customers/customer.ts";
import type { DeliveryStanding } from "#lib/parties/cutoff/cut-off.ts";
import { pastDueOf } from "#lib/receivables/aging/open/past-due.ts";
import { deliveryProblem, OrderCheckForm, orderCheckForm } from "./order-check-form.tsx";
import type { HoldingTerms, PastDueAmount } from "./order-checks.tsx";

const standings = [
  { date: "2026-11-24", cutOffMs: 1, isMissed: true },
  { date: "2026-11-26", cutOffMs: 2, isMissed: false },
] as const;
const errorOf = (amount: string, delivery = "2026-11-26") => orderCheckForm(standings).safeParse({ amount, delivery }).error?.issues[0];

test("says why an amount cannot be read, and takes none", () => {
  expect(errorOf("")).toBeUndefined();
  expect(errorOf("1,234.50")).toBeUndefined();
  expect(errorOf("-5")).toMatchObject({ path: ["amount"], message: "An order’s value cannot be negative. Remove the minus sign." });
});

test("takes only planned deliveries, and the calendar offers those whose cut-off is ahead", () => {
  expect(errorOf("", "2026-11-25")).toMatchObject({ path: ["delivery"], message: "No delivery is planned on this day." });
  expect(errorOf("", "someday")).toMatchObject({ path: ["delivery"], message: "“someday” is not a date. Write it like Nov 23, 2026." });
  expect(errorOf("", "2026-11-24")).toBeUndefined();
  expect(deliveryProblem(standings, "2026-11-24")).toEqual({ kind: "missed", cutOffMs: 1 });
  expect(deliveryProblem(standings, "2026-11-25")).toEqual({ kind: "not planned" });
  expect(deliveryProblem(standings, "2026-11-26")).toBeNull();
  expect(orderCheckForm([]).safeParse({ amount: "", delivery: "" }).success).toBe(true);
});

const customer = { AccountStatus: "Active", OnHold: false, DeliveryMinimum: 100, CollectionAgentFullName: null } as unknown as Customer;
const nothingDue = pastDueOf([], 501, "2026-11-23");
const settled = { isReading: false, retry: () => {} };
const render = (
  known: HoldingTerms["known"],
  planned: readonly DeliveryStanding[] = standings,
  changes: object = {},
  pastDue: PastDueAmount["known"] = nothingDue,
) =>
  viewerMarkup(
    <OrderCheckForm
      customer={{ ...customer, ...changes }}
      standings={planned}
      initial={planned.find(({ isMissed }) => !isMissed)}
      stateZone="America/Los_Angeles"
      holdingTerms={{ known, ...settled }}
      pastDue={{ known: pastDue, ...settled }}
    />,
  );
const withoutMinimum = { DeliveryMinimum: 0 };
const openInvoice = (OpenBalance: string, DueDate: string) => ({ CustomerID: 501, OpenBalance, DueDate });
const pastDueText = (known: PastDueAmount["known"]) => textOf(render([], standings, withoutMinimum, known));

test("names the amount and the delivery, and announces errors and the result", () => {
  const html = render([]);
  const amount = "Order amount to check";
  expect(readFields(html)).toEqual([
    { name: amount, description: "In US dollars. Nothing is sent.", isInvalid: false, keyboard: ["decimal", "done", "off"] },
    { name: "For the delivery of", description: null, isInvalid: false, keyboard: [null, "done", "off"] },
  ]);
  expect(liveRegionCount(html)).toBe(2);
  expect(html).toContain('role="status"');
});

test("asks for a delivery where some are planned, and says where none is", () => {
  expect(
    render(
      [],
      standings.map((standing) => ({ ...standing, isMissed: true })),
    ),
  ).toContain("Choose a planned delivery");
  expect(render([], [])).toContain("No delivery with a known cut-off is planned");
});

test("does not call a check incomplete while the credit terms are being read", () => {
  expect(render("pending")).toContain("No check fails so far.");
  expect(render("failed")).toContain("No check fails, but some could not be completed.");
});

test("says that the status or the hold of an account is not known", () => {
  const html = render([], standings, { AccountStatus: undefined, OnHold: null });
  expect(html).toContain("The Data API does not say whether the account is active");
  expect(html).toContain("The Data API does not say whether the account is on hold");
  expect(html).not.toContain("This order makes the cut-off.");
});

test("says that it is not known whether a credit term puts the account on hold", () => {
  const html = render("unstated");
  expect(html).toContain("The Data API does not say whether a credit term puts the account on hold");
  expect(html).toContain("No check fails, but some could not be completed.");
});

test("asks for an amount only where the minimum is known", () => {
  expect(render([])).toContain("The minimum is $100.00. Enter the amount of this order");
  for (const DeliveryMinimum of [null, undefined]) {
    const html = render([], standings, { DeliveryMinimum });
    expect(html).toContain("The minimum of this customer cannot be read");
    expect(html).not.toContain("Enter the amount");
  }
});

test("names an amount past due and its oldest due date, and warns that the order may be held", () => {
  const invoices = [openInvoice("1234.50", "2026-10-01"), openInvoice("5.50", "2026-11-01")];
  const text = pastDueText(pastDueOf(invoices, 501, "2026-11-23"));
  expect(text).toContain("Warning: Past due: $1,240.00, due since Oct 1, 2026. The order may be held");
  expect(text).toContain("This order makes the cut-off, but may be held for the amount past due.");
  expect(pastDueText(nothingDue)).toContain("Yes: Nothing is past due");
  expect(pastDueText(nothingDue)).toContain("This order makes the cut-off. ");
});

test("does not know an amount past due that is not read, and offers to read it again after an error", () => {
  expect(pastDueText("pending")).toContain("No check fails so far.");
  expect(pastDueText("failed")).toContain("The amount past due could not be read Try again");
  expect(pastDueText("no account")).toContain("Not known: The amount past due is not known, because no AR account of this customer is");
  const unreadable = pastDueOf([openInvoice("n/a", "2026-10-01")], 501, "2026-11-23");
  expect(pastDueText(unreadable)).toContain("The amount past due is not known: an open invoice has no readable balance or due date");
  for (const known of ["failed", "no account", unreadable] as const)
    expect(pastDueText(known)).toContain("No check fails, but some could not be completed.");
});

test("names the cut-off in the state's time zone where the viewer's differs", () => {
  const planned = [{ date: "2026-11-26", cutOffMs: Date.parse("2026-11-24T22:00:00Z"), isMissed: false }] as const;
  expect(textOf(render([], planned))).toContain("The cut-off is Tue, Nov 24, 10:00 PM (2:00 PM PT)");
});
