import { beforeAll, describe, expect, test } from "vitest";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { type Fate, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const stages = (queue: SubmissionQueue) => queue.submissions().map(({ stage }) => (stage.kind === "held" ? stage.reason.kind : stage.kind));
const idAt = (queue: SubmissionQueue, at: number) => queue.submissions()[at]?.id ?? "";

/** Invoices that share a number, so that their requests are equal. */
const equal = (count: number, change?: Partial<Allocation>) =>
  Array.from({ length: count }, (_, at) => allocationOf({ InvoiceID: at + 1, ...change }));

const failing: readonly Fate[] = Array.from({ length: 5 }, () => "failed");

/** Sends `allocations`; the first of them fails until it is held, or is held because the list cannot be read after its first send. */
async function holdFirst(allocations: readonly Allocation[], keepsKeys = true, fates = failing, canReadList = true) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, { keepsKeys });
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  const tab = browser.openTab();
  service.fates.push(...fates);
  tab.enqueue(allocations);
  if (!canReadList) {
    await service.network.stepUntil(() => service.sent.length === 1);
    service.answers.applications = "forbidden";
  }
  await service.network.settle();
  const amounts = async () => (await service.applications()).map(({ Amount }) => Number(Amount));
  return { clock, service, browser, tab, amounts };
}

describe("a request whose equal has no answer", () => {
  test("is held instead of sent, and the others are sent", async () => {
    const others = [
      allocationOf({ Amount: "11" }),
      allocationOf({ PaymentInvoiceNum: "PAY-2" }),
      allocationOf({ TargetInvoiceNum: "INV-2" }),
    ];
    const { service, tab } = await holdFirst(equal(3));
    tab.enqueue(others);
    await service.network.settle();
    const [first] = tab.submissions();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered", "equal unanswered", "accepted", "accepted", "accepted"]);
    expect(tab.submissions()[1]?.stage).toEqual({ kind: "held", reason: { kind: "equal unanswered", id: first?.id } });
    expect(service.sent).toHaveLength(5 + others.length);
    expect(tab.state()).toEqual({ activity: "idle", pause: null });
  });

  test("is held also when it is decided later, in another state of the invoice", async () => {
    const { service, tab } = await holdFirst(equal(1));
    tab.enqueue([allocationOf({ seenOpen: "101" })]);
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered"]);
    expect(service.sent).toHaveLength(5);
  });

  test("is held also when the person has confirmed it for another reason", async () => {
    const { service, tab } = await holdFirst(equal(2, { Amount: "200" }));
    expect(stages(tab)).toEqual(["too much", "too much"]);
    for (const at of [0, 1]) tab.sendAnyway(idAt(tab, at));
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered"]);
    tab.sendAnyway(idAt(tab, 1));
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "accepted"]);
  });

  test.each([true, false])("is sent once the other one is settled, each exactly once (the service keeps keys: %s)", async (keepsKeys) => {
    const { service, tab, amounts } = await holdFirst(equal(2), keepsKeys);
    service.fates.push("lost after");
    tab.sendAnyway(idAt(tab, 0));
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
    expect(await amounts()).toEqual([10, 10]);
  });

  test("is sent after the other one was found in the service's list", async () => {
    const { service, tab, amounts } = await holdFirst(equal(2), true, ["lost after"], false);
    expect(stages(tab)).toEqual(["unreadable", "equal unanswered"]);
    service.answers.applications = "complete";
    expect(await amounts()).toEqual([10]);
    tab.sendAnyway(idAt(tab, 0));
    await service.network.settle();
    expect(tab.submissions().map(({ stage }) => stage)).toMatchObject([{ how: "found" }, { how: "sent" }]);
    expect(await amounts()).toEqual([10, 10]);
  });

  test("is sent after the other one in whichever tab works, also after a reload", async () => {
    const { service, browser, tab, amounts } = await holdFirst(equal(2));
    browser.crash(tab);
    const [one, two] = [browser.openTab(), browser.openTab()];
    await service.network.settle();
    expect(stages(two)).toEqual(["keeps failing", "equal unanswered"]);
    two.sendAnyway(idAt(two, 0));
    await service.network.settle();
    for (const queue of [one, two]) expect(stages(queue)).toEqual(["accepted", "accepted"]);
    expect(await amounts()).toEqual([10, 10]);
  });

  test("stays held while the other one is looked for, and when that one is held again", async () => {
    const { service, tab } = await holdFirst(equal(2));
    service.fates.push(...failing);
    tab.sendAnyway(idAt(tab, 0));
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered"]);
  });

  test("stays held when the other one is removed, until the person decides", async () => {
    const { service, tab, amounts } = await holdFirst(equal(2));
    tab.remove(idAt(tab, 0));
    await service.network.settle();
    expect(stages(tab)).toEqual(["equal unanswered"]);
    tab.sendAnyway(idAt(tab, 0));
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([10]);
  });

  test("is sent when the person wants it, and only checked again with the same amount", async () => {
    const { service, tab, amounts } = await holdFirst(equal(2));
    tab.sendInstead(idAt(tab, 1), "10");
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "equal unanswered"]);
    tab.sendAnyway(idAt(tab, 1));
    await service.network.settle();
    expect(stages(tab)).toEqual(["keeps failing", "accepted"]);
    tab.sendAnyway(idAt(tab, 0));
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
    expect(await amounts()).toEqual([10, 10]);
  });

  test("is held while the other one is too old to send again", async () => {
    const clock = createTestClock();
    const service = await startPaymentService(clock);
    const browser = createTestBrowser(clock, service.apiFor("employee"));
    const tab = browser.openTab();
    service.fates.push("lost before");
    tab.enqueue(equal(2));
    await service.network.stepUntil(() => service.sent.length === 1);
    browser.crash(tab);
    clock.pass(25 * 3_600_000);
    const again = browser.openTab();
    await service.network.settle();
    expect(stages(again)).toEqual(["too old", "equal unanswered"]);
    expect(service.sent).toHaveLength(1);
  });
});
