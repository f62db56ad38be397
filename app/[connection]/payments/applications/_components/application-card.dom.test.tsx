import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { Toaster } from "#components/ui/toasts/toaster.tsx";
import { example } from "#contract/examples/example-of.ts";
import { paymentApplication } from "#contract/v1/payments.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { ApplicationCard } from "./application-card.tsx";

const application = {
  ...example(paymentApplication),
  ARAccountID: 7,
  PaymentInvoiceNum: "PM-1",
  TargetInvoiceNum: "INV-1",
  Status: "Rejected",
};

const invoice = sampleOpenInvoice({ ARAccountID: 7, InvoiceNum: "INV-1" });

/** The page after "Request again", where the API lists no payments but these. */
async function requestAgain(payments: readonly unknown[], invoices: readonly unknown[] = [invoice]) {
  vi.stubGlobal("fetch", async (address: string) => {
    const Data = address.includes("/openInvoices") ? invoices : payments;
    return Response.json({ Data, Page: 1, PageSize: 500, HasNextPage: false });
  });
  const { body, click } = await render(
    <SampleScreen client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApplicationCard
        connection="harbor"
        entry={{ application, isFromErp: true, since: application.TimeUpdated, requestedAgainAs: null } as never}
        nameOf={() => null}
        canRequest
      />
      <Toaster />
    </SampleScreen>,
  );
  await click("Request again");
  return () => body.textContent;
}

test.each([
  ["Payment PM-1 no longer exists", [], [invoice]],
  ["Payment PM-1 was not found, and some records cannot be read", [null], [invoice]],
  ["Invoice INV-1 has no open amount left", [null], []],
  ["Invoice INV-1 was not found, and some records cannot be read", [], [null]],
])("says of a request that cannot be made again: %s", async (reason, payments, invoices) => {
  const text = await requestAgain(payments, invoices);
  await expect.poll(text).toContain(reason);
});
