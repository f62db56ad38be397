import { QueryClient } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allocationQueries } from "#lib/api/records/receivables/allocation.ts";
import type { LedgerRecords } from "#lib/receivables/allocation/account.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { AllAccountsScreen } from "./all-accounts-screen.tsx";

function textWith(parts: Partial<LedgerRecords>): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(allocationQueries(api).allRecords.queryKey, records(parts));
  const screen = (
    <SearchParamsContext value={new URLSearchParams()}>
      <AllAccountsScreen connection="harbor" />
    </SearchParamsContext>
  );
  return textOf(screenMarkup(screen, client));
}

test("names the payments and invoices that are left out because they cannot be read", () => {
  const text = textWith({
    payments: [payment(), payment({ PaymentID: 2, AvailableBalance: "n/a" }), payment({ PaymentID: 3, PaymentInvoiceNum: "" })],
    openInvoices: [openInvoice(), openInvoice({ InvoiceID: 2, OpenBalance: "?" })],
  });
  expect(text).toContain("PM-2, Payment 3, and INV-2 are left out of the proposals.");
});

test("says that every payment is allocated only if every payment can be read", () => {
  const nothingLeft = payment({ AvailableBalance: "0.000000" });
  expect(textWith({ payments: [nothingLeft] })).toContain("Every payment is allocated in full or requested.");
  const unreadable = payment({ PaymentID: 2, AvailableBalance: "n/a" });
  for (const parts of [{ payments: [nothingLeft, unreadable] }, { payments: [nothingLeft], leftOut: 1, paymentsLeftOut: 1 }]) {
    const text = textWith(parts);
    expect(text).not.toContain("Every payment is allocated in full or requested.");
    expect(text).toContain("Every payment that can be read is allocated in full or requested.");
  }
});

test("says that no account has an invoice to pay only if every invoice can be read", () => {
  expect(textWith({ payments: [payment()] })).toContain("No account with an available payment has an open invoice to pay.");
  expect(textWith({ payments: [payment()], leftOut: 1, invoicesLeftOut: 1 })).toContain(
    "No account with an available payment has an open invoice that can be read.",
  );
  expect(textWith({ payments: [payment()], leftOut: 1, paymentsLeftOut: 1 })).toContain(
    "No account with an available payment that can be read has an open invoice to pay.",
  );
});

test("says nothing about requests before the proposals are known", () => {
  const text = textWith({ payments: [payment()], openInvoices: [openInvoice()] });
  expect(text).not.toContain("Nothing to request");
  expect(text).not.toContain("0 accounts");
});
