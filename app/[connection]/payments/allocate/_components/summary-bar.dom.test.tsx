import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { createAllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";
import { emptyDraft, setAmount } from "#lib/receivables/allocation/draft/draft.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { SummaryBar } from "./summary-bar.tsx";
import { AllocationContext } from "./use-allocation.ts";

const account = readAccount(records({ payments: [payment()], openInvoices: [openInvoice({ OpenBalance: "50.000000" })] }));
const [availablePayment = null] = account.availablePayments;

test("the bar keeps the focus where undoing takes away its button to the amounts to correct", async () => {
  const store = createAllocationStore(account, emptyDraft);
  store.change(({ draft }) => setAmount(draft, "1-1", "80"));
  const editor = { store, availablePayment, selectPayment: () => undefined, chosen: null, canAllocate: true, customerNames: new Map() };
  const nothing = () => undefined;
  const { body, run } = await render(
    <SampleViewer>
      <AllocationContext value={editor}>
        <SummaryBar run={nothing} onClear={nothing} onProblem={nothing} />
      </AllocationContext>
    </SampleViewer>,
  );
  const button = body.querySelector("button");
  expect(button?.textContent).toBe("1 amount to correct");
  button?.focus();
  await run(() => store.undo());
  expect(body.textContent).not.toContain("to correct");
  expect(document.activeElement?.querySelector('[aria-label="Undo"]')).not.toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});
