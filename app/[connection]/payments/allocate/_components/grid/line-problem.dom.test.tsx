import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { createAllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";
import { emptyDraft, setAmount } from "#lib/receivables/allocation/draft/draft.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { AllocationContext, useAllocationState } from "../use-allocation.ts";
import { LineProblem } from "./line-problem.tsx";

const account = readAccount(records({ payments: [payment()], openInvoices: [openInvoice({ OpenBalance: "50.000000" })] }));
const [payableInvoice] = account.payableInvoices;
const [availablePayment = null] = account.availablePayments;
const key = "1-1";

/** A row of the list, with its problem as long as there is one. */
function Row() {
  const problem = useAllocationState(({ totals }) => totals.problems.get(key));
  return (
    <div tabIndex={-1} id="row">
      {problem && payableInvoice ? <LineProblem {...{ lineKey: key, problem, payableInvoice }} amount={80_000_000n} /> : null}
    </div>
  );
}

test.each(["takes the amount that fits", "undoes the amount"])("the row keeps the focus where a person %s from its button", async (way) => {
  const store = createAllocationStore(account, emptyDraft);
  store.change(({ draft }) => setAmount(draft, key, "80"));
  const editor = { store, availablePayment, selectPayment: () => undefined, chosen: null, canAllocate: true, customerNames: new Map() };
  const { body, click, run } = await render(
    <SampleViewer>
      <AllocationContext value={editor}>
        <Row />
      </AllocationContext>
    </SampleViewer>,
  );
  body.querySelector("button")?.focus();
  expect(document.activeElement?.textContent).toBe("Request $50.00 instead");
  await (way.startsWith("takes") ? click("Request $50.00 instead") : run(() => store.undo()));
  expect(store.get().totals.problems.size).toBe(0);
  expect(document.activeElement?.id).toBe("row");
});
