import { expect, test } from "vitest";
import { samplePayment } from "#lib/testing/samples.ts";
import { OpenRecordContext } from "../../_components/record/record-context.ts";
import { screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { PaymentDetail } from "./payment-detail.tsx";

const missing = ["", null, undefined] as unknown as readonly string[];

test.each(missing)("a payment whose number is %j says that its payment requests cannot be found", (PaymentInvoiceNum) => {
  const html = screenMarkup(
    <OpenRecordContext value={{ id: "9", row: samplePayment({ PaymentID: 9, PaymentInvoiceNum }), heading: "h1" }}>
      <PaymentDetail />
    </OpenRecordContext>,
  );
  expect(html).toContain("Payment 9</h1>");
  expect(html).toContain("Its payment requests cannot be found, because the Data API does not give its number.");
  expect(html).not.toMatch(/null|undefined|aria-busy/);
});
