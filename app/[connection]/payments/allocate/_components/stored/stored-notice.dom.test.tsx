import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { createAllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";
import { emptyDraft, lineKey } from "#lib/receivables/allocation/draft/draft.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { AllocationContext } from "../use-allocation.ts";
import { StoredNotice } from "./stored-notice.tsx";

const account = readAccount(
  records({ payments: [payment({ PaymentInvoiceNum: "PM-1" })], openInvoices: [openInvoice({ InvoiceNum: "SO-1" })] }),
);

async function show(amounts: Readonly<Record<string, string>>) {
  const store = createAllocationStore(account, { ...emptyDraft, amounts });
  const [availablePayment = null] = account.availablePayments;
  const editor = { store, availablePayment, selectPayment: () => undefined, chosen: null, canAllocate: true, customerNames: new Map() };
  const shown = await render(
    <SampleScreen>
      <AllocationContext value={editor}>
        <StoredNotice storedKeys={[]} isStored onClear={() => undefined} />
      </AllocationContext>
    </SampleScreen>,
  );
  return { store, ...shown, lines: () => [...shown.body.querySelectorAll("li")].map((line) => line.textContent) };
}

test("names the amounts that no longer fit, with their payment and invoice, until they are removed", async () => {
  const { store, body, lines, click } = await show({ [lineKey(1, 1)]: "5", [lineKey(1, 7)]: "1200.5", [lineKey(8, 1)]: "x" });
  expect(lines()).toEqual(["$1,200.50 from PM-1 for invoice 7", "“x” from payment 8 for SO-1"]);
  expect([...body.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/harbor/payments/1",
    "/harbor/invoices/7",
    "/harbor/payments/8",
    "/harbor/invoices/1",
  ]);
  await click("Remove");
  expect([body.textContent, store.get().draft.amounts]).toEqual(["", { [lineKey(1, 1)]: "5" }]);
});

test("names the first five of many amounts", async () => {
  const { lines } = await show(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [lineKey(1, 20 + at), "1"])));
  expect([lines().length, lines().at(-1)]).toEqual([6, "and 2 more"]);
});
