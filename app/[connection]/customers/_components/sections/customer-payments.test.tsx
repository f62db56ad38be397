import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { agingResource, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleAging, samplePayment } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import { CustomerReceivables } from "./customer-receivables.tsx";
import { paidAccounts } from "./use-customer-accounts.ts";

// Loads late.
vi.mock("../../../_components/shell/screens/screen-error.tsx", () => ({
  ScreenError: ({ subject }: { subject: string }) => `${subject}: failed`,
}));

interface Known {
  readonly aging: readonly object[];
  readonly paid?: readonly number[];
  readonly payments?: readonly object[];
  /** Records of each list that cannot be read. */
  readonly leftOut?: number;
  readonly mayLackRows?: boolean;
}

function textWith(section: ReactNode, { aging, paid, payments = [], leftOut = 0, mayLackRows }: Known): string {
  const client = new QueryClient();
  const set = (queryKey: readonly unknown[], rows: readonly object[]) =>
    client.setQueryData<unknown>(queryKey, { rows, leftOut, mayLackRows });
  set(agingResource(api).all({ CustomerIDs: [101] }).queryKey, aging);
  client.setQueryData(paidAccounts(api, 101, "2026-11-23").queryKey, paid);
  set(paymentResource(api).all({ ARAccountIDs: [1001] }).queryKey, payments);
  set(openInvoiceResource(api).all({ ARAccountIDs: [1001] }).queryKey, []);
  return textOf(screenMarkup(section, client));
}

const payments = <CustomerPayments connection="harbor" customerID={101} heading="h2" />;
const receivables = <CustomerReceivables connection="harbor" customerID={101} heading="h2" />;
const aging = [sampleAging({ ARAccountID: 1001 })];

test("says what is left of each payment, and that a reversed one is reversed", () => {
  const amounts = [
    { PaymentID: 1, Amount: "-1250.00", AvailableBalance: "0" },
    { PaymentID: 2, Amount: "800.00", AvailableBalance: "0.00" },
    { PaymentID: 3, Amount: "300.00", AvailableBalance: "20.00" },
  ].map((payment) => samplePayment({ ...payment, PostDate: `2026-11-0${payment.PaymentID}T00:00:00.000Z` } as object));
  const text = textWith(payments, { aging, payments: amounts });
  expect(text.match(/\$20\.00 left|allocated in full|-\$1,250\.00 Reversed/g)).toEqual([
    "$20.00 left",
    "allocated in full",
    "-$1,250.00 Reversed",
  ]);
});

test("shows the payments of an account that is in no aging because it owed nothing at the close", () => {
  const known = { aging: [], paid: [1001], payments: [samplePayment({ PaymentInvoiceNum: "PAY-5001" })] };
  expect(textWith(payments, known)).toContain("To AR account 1001");
  expect(textWith(payments, known)).toContain("PAY-5001");
  expect(textWith(receivables, known)).toContain("AR account 1001 : not in the AR aging of the last close.");
});

test("leads to all payments where no account is known", () => {
  const text = textWith(payments, { aging: [], paid: [] });
  expect(text).toContain("Neither the last close nor the payments of the newest invoices name an AR account of this customer.");
  expect(text).toContain("All payments");
});

test("names AR aging once where it cannot be read, and says that the payments need it", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = agingResource(api).all({ CustomerIDs: [101] });
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("403")), retry: false });
  expect(textOf(screenMarkup(receivables, client))).toContain("The customer’s AR aging: failed");
  const text = textOf(screenMarkup(payments, client));
  expect(text).not.toContain("failed");
  expect(text).toContain("Its AR accounts could not be read, so its payments cannot be found. See “Owes” on this page.");
});

test("says how many records are in none of the figures, and that there are no payments only where all were read", () => {
  expect(textWith(receivables, { aging })).not.toContain("cannot be read");
  expect(textWith(payments, { aging })).toContain("There are no payments yet.");
  // One of the AR aging and one of the open invoices, or of the payments.
  const text = "2 records cannot be read and are left out.";
  expect(textWith(receivables, { aging, leftOut: 1 })).toContain(text);
  expect(textWith(payments, { aging, leftOut: 1 })).toContain(text);
  expect(textWith(payments, { aging, leftOut: 1 })).not.toContain("There are no payments yet.");
});

test("an account is only its own, not at the close, or without payments where every record was read", () => {
  const closed = { aging, mayLackRows: true };
  expect(textWith(receivables, { aging })).toContain("No other customer has open invoices on it.");
  for (const lacking of [{ aging, leftOut: 1 }, closed]) expect(textWith(receivables, lacking)).not.toContain("No other customer");
  expect(textWith(receivables, closed)).toContain("Some records may be missing.");
  expect(textWith(payments, closed)).toContain("Some records may be missing.");
  expect(textWith(payments, closed)).not.toContain("There are no payments yet.");
  const unnamed = "Neither the last close nor the payments of the newest invoices name an AR account of this customer.";
  for (const section of [receivables, payments]) {
    expect(textWith(section, { aging: [], paid: [] })).toContain(unnamed);
    expect(textWith(section, { aging: [], paid: [], leftOut: 1 })).not.toContain(unnamed);
  }
  expect(textWith(receivables, { aging: [], paid: [1001] })).toContain("not in the AR aging of the last close");
  expect(textWith(receivables, { aging: [], paid: [1001], leftOut: 1 })).not.toContain("not in the AR aging");
});
