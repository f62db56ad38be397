import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { type Fate, type ServiceOptions, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const stages = (queue: SubmissionQueue) => queue.submissions().map(({ stage }) => (stage.kind === "held" ? stage.reason.kind : stage.kind));
const idAt = (queue: SubmissionQueue, at: number) => queue.submissions()[at]?.id ?? "";

async function createWorld(options?: ServiceOptions) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, options);
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  const amounts = async () => (await service.applications()).map(({ Amount }) => Number(Amount));
  return { clock, service, browser, tab: browser.openTab(), amounts };
}

/** A request that is held without an answer: one that has arrived while the list cannot be read, or one that fails until it is held. */
async function holdUnanswered(last: "lost before" | "lost after", options?: ServiceOptions) {
  const made = await createWorld(options);
  const { service, tab } = made;
  service.fates.push(...(last === "lost after" ? [last] : (["failed", "failed", "failed", "failed", last] as const)));
  tab.enqueue([allocationOf()]);
  await service.network.stepUntil(() => service.sent.length === 1);
  if (last === "lost after") service.answers.applications = "forbidden";
  await service.network.settle();
  expect(stages(tab)).toEqual([last === "lost after" ? "unreadable" : "keeps failing"]);
  service.answers.applications = "complete";
  return made;
}

describe("another amount for a request without an answer", () => {
  test.each([true, false])("is not sent if the request has arrived (the service keeps keys: %s)", async (keepsKeys) => {
    const { service, tab, amounts } = await holdUnanswered("lost after", { keepsKeys });
    for (const amount of ["20", "30"]) tab.sendInstead(idAt(tab, 0), amount);
    await service.network.settle();
    expect(tab.submissions()).toMatchObject([{ allocation: { Amount: "10.000000" }, stage: { kind: "accepted", how: "found" } }]);
    expect(await amounts()).toEqual([10]);
  });

  test.each([true, false])("is sent alone if the request has not arrived (the service keeps keys: %s)", async (keepsKeys) => {
    const { service, tab, amounts } = await holdUnanswered("lost before", { keepsKeys });
    const failed = new Set(service.sent);
    for (const amount of ["20", "30"]) tab.sendInstead(idAt(tab, 0), amount);
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([20]);
    expect(service.sent.slice(5)).toHaveLength(1);
    expect(failed.has(service.sent[5] ?? "")).toBe(false);
  });

  test("is not sent while a request in the list cannot be read", async () => {
    const { service, tab, amounts } = await holdUnanswered("lost after");
    service.answers.breaksNewestApplication = true;
    tab.sendInstead(idAt(tab, 0), "20");
    await service.network.settle();
    expect(stages(tab)).toEqual(["unreadable"]);
    tab.sendInstead(idAt(tab, 0), "20");
    service.answers.breaksNewestApplication = false;
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([10]);
  });

  test("is looked up after a crash, too", async () => {
    const { service, browser, tab, amounts } = await holdUnanswered("lost after");
    service.network.isDown = true;
    tab.sendInstead(idAt(tab, 0), "20");
    await service.network.rest();
    browser.crash(tab);
    service.network.isDown = false;
    const again = browser.openTab();
    await service.network.settle();
    expect(stages(again)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([10]);
  });

  test("is held if it equals another request without an answer", async () => {
    const { service, tab, amounts } = await holdUnanswered("lost before");
    await service.setAmount("PAY-1", "15");
    tab.enqueue([allocationOf({ Amount: "20", seenOpen: "99" })]);
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "refused"]);
    tab.sendInstead(idAt(tab, 1), "10");
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered"]);
    expect(await amounts()).toEqual([]);
  });
});

describe("a request without an answer", () => {
  test("is looked for when the same is decided again", async () => {
    const { service, tab, amounts } = await holdUnanswered("lost after", { keepsKeys: false });
    tab.enqueue([allocationOf()]);
    await service.network.settle();
    expect(tab.submissions()).toMatchObject([{ stage: { kind: "accepted", how: "found" } }]);
    expect(await amounts()).toEqual([10]);
  });

  test("is sent again under its own key when another request is replaced by the same decision", async () => {
    const { service, tab, amounts } = await holdUnanswered("lost before", { keepsKeys: false });
    await service.setAmount("PAY-1", "15");
    tab.enqueue([allocationOf({ Amount: "20" })]);
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "refused"]);
    tab.sendInstead(idAt(tab, 1), "10");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([10]);
    expect(service.sent.at(-1)).toBe(service.sent[0]);
  });

  test("keeps what is known of it when the browser has no room for a new decision", async () => {
    const { service, browser, tab, amounts } = await holdUnanswered("lost after");
    const before = tab.submissions();
    browser.writesLeft = 1;
    expect(() => tab.enqueue([allocationOf(), allocationOf({ TargetInvoiceNum: "INV-2" })])).toThrow("no room");
    browser.writesLeft = null;
    expect(tab.submissions()).toEqual(before);
    await service.network.settle();
    expect(await amounts()).toEqual([10]);
  });

  test("is kept as it was when the browser has no room for another amount", async () => {
    const { browser, tab } = await holdUnanswered("lost after");
    const before = tab.submissions();
    browser.isStorageFull = true;
    expect(() => tab.sendInstead(idAt(tab, 0), "20")).toThrow("no room");
    expect(tab.submissions()).toEqual(before);
  });
});

const fates: readonly Fate[] = ["answered", "lost before", "lost after", "limited", "failed", "busy"];
const nums = fc.constantFrom("INV-1", "INV-2");

const action = fc.oneof(
  fc.record({ kind: fc.constant("decide" as const), num: nums, amount: fc.constantFrom("10", "33.5", "250") }),
  fc.record({ kind: fc.constant("network" as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 6 }) }),
  fc.record({ kind: fc.constant("failing" as const), last: fc.constantFrom(...fates) }),
  fc.record({ kind: fc.constant("steps" as const), count: fc.nat(30) }),
  fc.record({ kind: fc.constant("settle" as const) }),
  fc.record({ kind: fc.constant("crash" as const) }),
  fc.record({ kind: fc.constant("instead" as const), at: fc.nat(2), amount: fc.constantFrom("10", "20", "33.5") }),
  fc.record({ kind: fc.constant("anyway" as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant("list" as const), answer: fc.constantFrom("complete" as const, "forbidden" as const, "endless" as const) }),
);

test("whatever is lost, every request of the service belongs to one submission that was not replaced", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), fc.boolean(), async (actions, keepsKeys) => {
      const { service, browser, ...made } = await createWorld({ keepsKeys });
      let { tab } = made;
      for (const one of actions) {
        if (one.kind === "decide") tab.enqueue([allocationOf({ TargetInvoiceNum: one.num, Amount: one.amount })]);
        else if (one.kind === "network") service.fates.push(...one.fates);
        else if (one.kind === "failing") service.fates.push("failed", "failed", "failed", "failed", one.last);
        else if (one.kind === "steps") for (let count = 0; count < one.count; count += 1) await service.network.step();
        else if (one.kind === "settle") await service.network.settle();
        else if (one.kind === "instead") tab.sendInstead(idAt(tab, one.at), one.amount);
        else if (one.kind === "anyway") tab.sendAnyway(idAt(tab, one.at));
        else if (one.kind === "list") service.answers.applications = one.answer;
        else if (one.kind === "remove") {
          if (stages(tab)[one.at] !== "accepted") tab.remove(idAt(tab, one.at));
        } else {
          browser.crash(tab);
          tab = browser.openTab();
        }
      }
      service.fates.length = 0;
      service.answers.applications = "complete";
      await service.network.settle();
      for (const { id } of tab.submissions()) tab.sendInstead(id, "1");
      await service.network.settle();
      const accepted = tab.submissions().flatMap(({ stage }) => (stage.kind === "accepted" ? [stage.RequestID] : []));
      const requested = (await service.applications()).map(({ RequestID }) => RequestID);
      expect([...accepted].sort()).toEqual([...requested].sort());
    }),
    { numRuns: 25 },
  );
});
