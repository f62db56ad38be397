import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { paymentByID } from "#lib/api/records/receivables/payments.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { sampleApplication, samplePayment } from "#lib/testing/samples.ts";
import { applicationsOf } from "../../../../_components/applications/applications-of.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { RemittanceScreen } from "./remittance-screen.tsx";

const payment = samplePayment({ PaymentID: 9, PaymentInvoiceNum: "PM-9", Amount: "100.00", AvailableBalance: "10.00" });

function markupWith(rows: readonly object[], leftOut: number): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(paymentByID(api, 9).queryKey, payment);
  client.setQueryData<unknown>(applicationResource(api).all(applicationsOf(payment).query ?? {}).queryKey, { rows, leftOut });
  return screenMarkup(<RemittanceScreen connection="harbor" name="Harbor" id={9} />, client);
}

const textWith = (rows: readonly object[], leftOut: number) => textOf(markupWith(rows, leftOut));

const applied = sampleApplication({ PaymentInvoiceNum: "PM-9", ARAccountID: payment.ARAccountID, Amount: "30.00", Status: "Confirmed" });

test("says that the sheet is incomplete when an application cannot be read, not that its amounts do not add up", () => {
  expect(textWith([applied], 0)).toContain("These amounts do not add up to the payment");
  const text = textWith([applied], 1);
  expect(text).toContain("1 application cannot be read");
  expect(text).toContain("$30.00, without 1 application");
  expect(text).not.toContain("do not add up");
  expect(textWith([], 1)).not.toContain("Nothing of this payment has been applied");
});

test("the time of a line has the exact time in UTC as a tip", () => {
  expect(markupWith([{ ...applied, TimeApplied: "2026-11-20T18:30:15.000Z" }], 0)).toContain('data-tip="2026-11-20 18:30:15 UTC"');
});
