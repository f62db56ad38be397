import { QueryClient } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, onTestFinished, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { createQuotaStore } from "#lib/api/quota/quota.ts";
import { allocationQueries } from "#lib/api/records/receivables/allocation.ts";
import { exclusionsKey, readExclusions } from "#lib/receivables/allocation/proposals/stored-exclusions.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { submissionQueueOf } from "#lib/receivables/payments/queue/browser-queue.ts";
import { api, SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { AllAccountsScreen } from "./all-accounts-screen.tsx";

test("what a person leaves out is not proposed again once the other requests of its account are sent", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(
    allocationQueries(api).allRecords.queryKey,
    records({ readAt: Date.now(), payments: [payment()], openInvoices: [openInvoice({ InvoiceID: 7 }), openInvoice({ InvoiceID: 8 })] }),
  );
  const { body, click, fire } = await render(
    <SampleScreen client={client}>
      <SearchParamsContext value={new URLSearchParams()}>
        <AllAccountsScreen connection="harbor" />
      </SearchParamsContext>
    </SampleScreen>,
  );
  // It lives as long as the tab. Its requests get no answer, so that it would send them again during the tests of other files.
  onTestFinished(() => submissionQueueOf(api, createQuotaStore(null)).stop());
  const buttonNamed = (name: RegExp) =>
    [...body.querySelectorAll("button")].find((button) => name.test(button.getAttribute("aria-label") ?? button.textContent ?? ""));
  await expect.poll(() => buttonNamed(/^Review 2 payment requests/)).toBeDefined();
  const press = async (name: RegExp) => {
    buttonNamed(name)?.focus();
    await fire(document.activeElement, "click", { button: 0 });
    // The pressed button is gone, and its account has the focus.
    expect(document.activeElement?.tagName).toBe("SECTION");
  };
  await press(/^Leave out INV-7$/);
  await press(/^Include INV-7 again$/);
  await press(/^Leave out INV-7$/);
  await expect.poll(() => buttonNamed(/^Review 1 payment request,/)).toBeDefined();
  await fire(buttonNamed(/^Review 1 payment request,/), "click", { button: 0 });
  await expect.poll(() => buttonNamed(/^Send 1 payment request$/)).toBeDefined();
  await click("Send 1 payment request");
  await expect.poll(() => buttonNamed(/^Nothing to request$/)).toBeDefined();
  expect(body.textContent).toContain("Include INV-7 again");
  expect(readExclusions(localStorage.getItem(exclusionsKey(api.scope))).invoices).toEqual(new Set([7]));
});
