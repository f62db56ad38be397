import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { type Fate, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const fates: readonly Fate[] = ["answered", "lost before", "lost after", "limited", "failed", "busy"];
const amounts = ["0.000001", "10", "33.5", "250"];

type TestAction =
  | { readonly kind: "decide"; readonly tab: number; readonly num: string; readonly amount: string; readonly count: number }
  | { readonly kind: "network"; readonly fates: readonly Fate[] }
  | { readonly kind: "steps"; readonly count: number }
  | { readonly kind: "crash"; readonly tab: number }
  | { readonly kind: "settle"; readonly status: "Confirmed" | "Rejected" };

const tab = fc.nat(1);
const act: fc.Arbitrary<TestAction> = fc.oneof(
  fc.record({
    kind: fc.constant("decide" as const),
    tab,
    num: fc.constantFrom("INV-1", "INV-2", "INV-3"),
    amount: fc.constantFrom(...amounts),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant("network" as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("steps" as const), count: fc.nat(12) }),
  fc.record({ kind: fc.constant("crash" as const), tab }),
  fc.record({ kind: fc.constant("settle" as const), status: fc.constantFrom("Confirmed" as const, "Rejected" as const) }),
);

/** Allocations to invoices that share a number, so that their requests are equal. */
const equalAllocations = (TargetInvoiceNum: string, Amount: string, count: number) =>
  Array.from({ length: count }, (_, at) => allocationOf({ InvoiceID: at + 1, TargetInvoiceNum, Amount }));

/** Runs `acts` in two tabs of one browser. Then the network works, and a new tab sends the rest. */
async function live(acts: readonly TestAction[], keepsKeys: boolean) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, { keepsKeys });
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  const tabs = [browser.openTab(), browser.openTab()];
  for (const one of acts) {
    if (one.kind === "decide") {
      tabs[one.tab]?.enqueue(equalAllocations(one.num, one.amount, one.count));
    } else if (one.kind === "network") service.fates.push(...one.fates);
    else if (one.kind === "steps") for (let count = 0; count < one.count; count += 1) await service.network.step();
    else if (one.kind === "settle") {
      const pending = (await service.applications()).find(({ Status }) => Status === "Pending");
      if (pending?.RequestID) await service.settle(pending.RequestID, one.status);
    } else {
      const dead = tabs[one.tab];
      if (dead) browser.crash(dead);
      tabs[one.tab] = browser.openTab();
    }
  }
  service.fates.length = 0;
  for (const one of tabs) browser.crash(one);
  const last = browser.openTab();
  await service.network.settle();
  return { applications: await service.applications(), submissions: last.submissions() };
}

test("after any loss, refusal or kill, each accepted item matches exactly one request and each request one item", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), fc.boolean(), async (acts, keepsKeys) => {
      const { applications, submissions } = await live(acts, keepsKeys);
      const accepted = submissions.flatMap(({ stage }) => (stage.kind === "accepted" ? [stage.RequestID] : []));
      expect(submissions.filter(({ stage }) => ["waiting", "sending", "unsure"].includes(stage.kind))).toEqual([]);
      expect(new Set(accepted).size).toBe(accepted.length);
      // A rejected request may be followed by another of the same decision; besides these, each decided allocation is one request.
      const standing = applications.filter(({ Status }) => Status !== "Rejected");
      for (const [, equal] of Map.groupBy(standing, ({ TargetInvoiceNum, Amount }) => `${TargetInvoiceNum} ${Number(Amount)}`)) {
        const [{ TargetInvoiceNum, Amount } = expect.fail()] = equal;
        const decided = acts.flatMap((one) =>
          one.kind === "decide" && one.num === TargetInvoiceNum && Number(one.amount) === Number(Amount) ? [one.count] : [],
        );
        expect(equal.length).toBeLessThanOrEqual(Math.max(...decided));
      }
      expect(standing.every(({ RequestID }) => RequestID !== null && accepted.includes(RequestID))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("carries out both of two equal allocations whose answers are lost", async () => {
  const clock = createTestClock();
  const service = await startPaymentService(clock);
  service.fates.push("lost before", "lost after");
  const tab = createTestBrowser(clock, service.apiFor("employee")).openTab();
  tab.enqueue(equalAllocations("INV-1", "10", 2));
  await service.network.settle();
  const requests = (await service.applications()).map(({ RequestID }) => RequestID);
  expect(requests).toHaveLength(2);
  expect(tab.submissions().map(({ stage }) => (stage.kind === "accepted" ? stage.RequestID : stage))).toEqual(requests);
});
