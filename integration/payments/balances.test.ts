import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { readAccount, unsentAllocations } from "#lib/receivables/allocation/account.ts";
import { allocationOf, openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";
import { type Fate, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const fates: readonly Fate[] = ["answered", "lost before", "lost after", "limited", "failed", "no key"];

type TestAction =
  | { readonly kind: "decide"; readonly amount: number }
  | { readonly kind: "network"; readonly fates: readonly Fate[] }
  | { readonly kind: "steps"; readonly count: number }
  | { readonly kind: "reload" | "read" | "confirm" | "resume" };

const act: fc.Arbitrary<TestAction> = fc.oneof(
  fc.record({ kind: fc.constant("decide" as const), amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("network" as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("steps" as const), count: fc.nat(10) }),
  fc.record({ kind: fc.constantFrom("reload" as const, "read" as const, "confirm" as const, "resume" as const) }),
);

const ARAccountID = 1001;

test("the available amount of a payment is its balance less what has not arrived, and nothing is subtracted twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 16 }), async (acts) => {
      const clock = createTestClock();
      const service = await startPaymentService(clock);
      const browser = createTestBrowser(clock, service.apiFor("employee"));
      let tab = browser.openTab();
      let decided = 0;
      const balance = () => service.balanceOf("PAY-1");
      /** Invoices whose requests are part of the balances of the last read. */
      let contained = new Set<string>();
      const read = async () => {
        const applications = await service.applications();
        contained = new Set(applications.map(({ TargetInvoiceNum }) => TargetInvoiceNum));
        return records({
          ARAccountID,
          readAt: clock.now(),
          payments: [
            payment({ PaymentID: 1, PaymentInvoiceNum: "PAY-1", ARAccountID, Amount: "1000", AvailableBalance: String(await balance()) }),
          ],
          openInvoices: [openInvoice({ ARAccountID })],
          applications: applications.filter(({ Status }) => Status === "Pending"),
        });
      };
      let known = await read();
      const check = async () => {
        const arrived = new Set((await service.applications()).map(({ TargetInvoiceNum }) => TargetInvoiceNum));
        const listed = new Set(known.applications.map(({ TargetInvoiceNum }) => TargetInvoiceNum));
        // Its answer was lost and it was confirmed before the read. Until the queue finds it, it looks like a request that never arrived.
        const isUnclear = ({ allocation, stage }: Submission) =>
          stage.kind !== "accepted" && contained.has(allocation.TargetInvoiceNum) && !listed.has(allocation.TargetInvoiceNum);
        const missing = tab
          .submissions()
          .filter(
            (submission) =>
              submission.stage.kind !== "refused" && (!arrived.has(submission.allocation.TargetInvoiceNum) || isUnclear(submission)),
          );
        const expected = (await balance()) - missing.reduce((sum, { allocation }) => sum + Number(allocation.Amount), 0);
        const { availablePayments } = readAccount(known, unsentAllocations(tab.submissions(), known));
        expect(Number(availablePayments[0]?.available) / 1_000_000).toBe(expected);
      };
      for (const one of acts) {
        clock.pass(1);
        if (one.kind === "decide") {
          decided += 1;
          const { seenOpen: _, ...allocation } = allocationOf({
            TargetInvoiceNum: `INV-${decided}`,
            Amount: String(one.amount),
            basis: "nothing seen",
          });
          tab.enqueue([allocation]);
        } else if (one.kind === "network") service.fates.push(...one.fates);
        else if (one.kind === "steps") for (let count = 0; count < one.count; count += 1) await service.network.step();
        else if (one.kind === "read") known = await read();
        else if (one.kind === "resume") tab.resume();
        else if (one.kind === "confirm") {
          await service.network.settle();
          const pending = (await service.applications()).find(({ Status }) => Status === "Pending");
          if (pending?.RequestID) await service.settle(pending.RequestID, "Confirmed");
        } else {
          browser.crash(tab);
          tab = browser.openTab();
          // The page reads its data again while the queue looks for requests in flight.
          known = await read();
        }
        await check();
      }
      await service.network.settle();
      await check();
      // Once every answer arrives, no request is unclear any more.
      service.fates.length = 0;
      clock.pass(100_000);
      tab.resume();
      await service.network.settle();
      known = await read();
      await check();
      expect(tab.submissions().filter((submission) => submission.stage.kind === "sending" || submission.stage.kind === "unsure")).toEqual(
        [],
      );
    }),
    { numRuns: 20 },
  );
});
