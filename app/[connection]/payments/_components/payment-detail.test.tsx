import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { paymentTypeResource } from "#lib/api/resources.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import { OpenRecordContext } from "../../_components/record/record-context.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
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

test("a payment whose types cannot be read says that what its type is for could not be read", () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = paymentTypeResource(api).all({});
  failQuery(client, queryKey);
  const html = screenMarkup(
    <OpenRecordContext value={{ id: "9", row: samplePayment({ PaymentID: 9, PaymentTypeID: 5 }), heading: "h1" }}>
      <PaymentDetail />
    </OpenRecordContext>,
    client,
  );
  expect(textOf(html)).toContain("Type is for Could not be read");
  expect(client.getQueryCache().find({ queryKey })?.meta).toEqual({ givesNames: true });
});
