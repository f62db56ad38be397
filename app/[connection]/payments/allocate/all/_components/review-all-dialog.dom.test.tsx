import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { noExclusions, proposeAccount } from "#lib/receivables/allocation/proposals/propose-account.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { SampleScreen } from "../../../../_components/testing/sample-screen.tsx";
import { ReviewAllDialog } from "./review-all-dialog.tsx";

const account = readAccount(records({ payments: [payment()], openInvoices: [openInvoice()] }), []);
const proposals = [proposeAccount(account, "2026-11-23", noExclusions)];

async function openDialog(isCurrent: boolean, shown = proposals) {
  const onSend = vi.fn();
  const screen = await render(
    <SampleScreen>
      <ReviewAllDialog nameOf={String} proposals={shown} isCurrent={isCurrent} onClose={() => {}} onSend={onSend} />
    </SampleScreen>,
  );
  return { ...screen, onSend };
}

test("sends the proposals that it shows", async () => {
  const { click, onSend, body } = await openDialog(true);
  expect(body.textContent).not.toContain("being updated");
  await click("Send 1 payment request");
  expect(onSend).toHaveBeenCalledTimes(1);
});

test("sends nothing while the proposals are computed again, and says so", async () => {
  const { click, onSend, body } = await openDialog(false);
  expect(body.querySelector("[role=status]")?.textContent).toContain("The proposals are being updated.");
  await click("Send 1 payment request");
  expect(onSend).not.toHaveBeenCalled();
});

test("says that nothing is left to send", async () => {
  const { body } = await openDialog(true, []);
  expect(body.querySelector("h2")?.textContent).toBe("Nothing left to send");
  expect([...body.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Send 0 payment requests");
});
