import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { createSubmission, hold, refuse, type Submission } from "#lib/receivables/payments/submission/submission.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { TryTogether } from "./try-together.tsx";
// Loaded before the tests, because loading takes longer than they wait.
import "./try-together-dialog.tsx";

const waiting = (place: number, Amount: string) => createSubmission(allocationOf({ PaymentInvoiceNum: `PM-${place}`, Amount }), 0, place);
const problem = { status: 403, code: "FORBIDDEN", detail: "The key may not.", requestId: null };
const refused = refuse(waiting(1, "5.07"), problem);
const changed = hold(waiting(2, "10"), { kind: "less left", seen: "100", left: "90" });

async function open(submissions: readonly Submission[]) {
  const onTry = vi.fn();
  const screen = await render(
    <SampleScreen>
      <TryTogether submissions={submissions} heading={{ current: null }} onTry={onTry} />
    </SampleScreen>,
  );
  return { ...screen, onTry };
}

test("several requests that wait for a person can be tried together, once that is confirmed", async () => {
  const seen = [refused, changed];
  const { body, click, onTry } = await open([...seen, waiting(3, "7")]);
  await click("Try all 2 again…");
  await expect.poll(() => body.querySelector("dialog h2")?.textContent).toBe("Try 2 requests again?");
  const rows = [...body.querySelectorAll("tbody tr, tfoot tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Refused by the serviceChecked. Sent again if the invoice still has the amount left.1$5.07",
    "Less left than when you allocatedSent if the invoice still has what is shown now.1$10.00",
    "Together2$15.07",
  ]);
  expect(onTry).not.toHaveBeenCalled();
  await click("Try 2 requests again");
  expect(onTry).toHaveBeenCalledExactlyOnceWith(seen);
  expect(body.querySelector("dialog")).toBeNull();
});

test("nothing is tried without the confirmation", async () => {
  const { body, click, onTry } = await open([refused, changed]);
  await click("Try all 2 again…");
  await expect.poll(() => body.querySelector("dialog h2")).not.toBeNull();
  await click("Cancel");
  expect(onTry).not.toHaveBeenCalled();
});

test("a single request that waits for a person has only its own buttons", async () => {
  const { body } = await open([refused, waiting(3, "7")]);
  expect(body.querySelector("button")).toBeNull();
});
