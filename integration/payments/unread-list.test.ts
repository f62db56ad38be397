import { beforeAll, describe, expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { type ApplicationList, type Fate, type ServiceOptions, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const stages = (queue: SubmissionQueue) => queue.submissions().map(({ stage }) => (stage.kind === "held" ? stage.reason.kind : stage.kind));
const idOf = (queue: SubmissionQueue) => queue.submissions()[0]?.id ?? "";

/** Loses the answer of a request and answers the list that it is looked for in with `list`. */
async function loseAnswer(list: ApplicationList, fates: readonly Fate[] = ["lost after"], options?: ServiceOptions) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, options);
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  const tab = browser.openTab();
  service.fates.push(...fates);
  tab.enqueue([allocationOf()]);
  await service.network.stepUntil(() => service.sent.length === 1);
  service.answers.applications = list;
  await service.network.settle();
  const amounts = async () => (await service.applications()).map(({ Amount }) => Number(Amount));
  return { clock, service, browser, tab, amounts };
}

describe.each(["forbidden", "endless"] as const)("a request that may have arrived, with a list that is %s", (list) => {
  test.each([true, false])("is held and not sent again (the service keeps keys: %s)", async (keepsKeys) => {
    const { tab, service, amounts } = await loseAnswer(list, ["lost after"], { keepsKeys });
    expect(stages(tab)).toEqual(["unreadable"]);
    expect(service.sent).toHaveLength(1);
    expect(await amounts()).toEqual([10]);
  });

  test("is not removed, and found once the list can be read", async () => {
    const { tab, service, amounts } = await loseAnswer(list);
    tab.remove(idOf(tab));
    await service.network.settle();
    expect(tab.submissions()).toMatchObject([{ stage: { kind: "held", reason: { kind: "unreadable", isRemoval: true } } }]);
    service.answers.applications = "complete";
    tab.lookAgain(idOf(tab));
    await service.network.settle();
    expect(tab.submissions()).toMatchObject([{ stage: { kind: "accepted", how: "found" } }]);
    expect(await amounts()).toEqual([10]);
  });

  test("is sent again only after the list was read, if the person looks again without removing it", async () => {
    const { tab, service, amounts } = await loseAnswer(list, ["lost before"]);
    tab.lookAgain(idOf(tab));
    await service.network.settle();
    expect(stages(tab)).toEqual(["unreadable"]);
    service.answers.applications = "complete";
    tab.lookAgain(idOf(tab));
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await amounts()).toEqual([10]);
  });

  test("leaves the list of a person who insists, and holds a later equal request", async () => {
    const { tab, service, browser, amounts } = await loseAnswer(list);
    tab.removeAnyway(idOf(tab));
    expect(stages(tab)).toEqual(["unreadable"]);
    tab.remove(idOf(tab));
    await service.network.settle();
    tab.removeAnyway(idOf(tab));
    expect(tab.submissions()).toEqual([]);
    service.answers.applications = "complete";
    browser.crash(tab);
    const again = browser.openTab();
    expect(again.submissions()).toEqual([]);
    again.enqueue([allocationOf({ seenOpen: "90" })]);
    await service.network.settle();
    expect(stages(again)).toEqual(["equal unanswered"]);
    expect(await amounts()).toEqual([10]);
  });

  test("is looked for when the same is decided again after its removal", async () => {
    const { tab, service, amounts } = await loseAnswer(list, ["lost after"], { keepsKeys: false });
    tab.remove(idOf(tab));
    await service.network.settle();
    tab.removeAnyway(idOf(tab));
    service.answers.applications = "complete";
    tab.enqueue([allocationOf()]);
    await service.network.settle();
    expect(tab.submissions()).toMatchObject([{ stage: { kind: "accepted", how: "found" } }]);
    expect(await amounts()).toEqual([10]);
  });
});

test.each(["failing" as const, "no key" as const])("a removal that waits for the service (%s) can be insisted on", async (cause) => {
  const { tab, service } = await loseAnswer(cause === "failing" ? cause : "complete", cause === "failing" ? ["lost after"] : ["no key"]);
  if (cause === "no key") {
    service.fates.push("failed", "no key");
    tab.resume();
    await service.network.settle();
  }
  expect(tab.state().pause).not.toBeNull();
  tab.remove(idOf(tab));
  await service.network.settle();
  expect(tab.submissions()).toHaveLength(1);
  tab.removeAnyway(idOf(tab));
  await service.network.settle();
  expect(tab.submissions()).toEqual([]);
  expect(tab.state()).toEqual({ activity: "idle", pause: null });
});

test("a removal while the list is read for sending again sends nothing again", async () => {
  const { tab, service } = await loseAnswer("complete", ["failed", "no key"]);
  service.fates.push("failed");
  tab.resume();
  await service.network.stepUntil(() => service.sent.length === 3 && stages(tab)[0] === "unsure");
  tab.remove(idOf(tab));
  await service.network.settle();
  expect(tab.submissions()).toEqual([]);
  expect(service.sent).toHaveLength(3);
});

describe("a request that failed five times", () => {
  const failing: readonly Fate[] = ["failed", "failed", "failed", "failed"];

  test.each([true, false])("is looked for once more before it is held (the service keeps keys: %s)", async (keepsKeys) => {
    const { tab, amounts } = await loseAnswer("complete", [...failing, "lost after"], { keepsKeys });
    expect(tab.submissions()).toMatchObject([{ stage: { kind: "accepted", how: "found" } }]);
    expect(await amounts()).toEqual([10]);
  });

  test("is held as failing if the list was read after it and lacks it, and is then removed at once", async () => {
    const { tab, service } = await loseAnswer("complete", [...failing, "failed"]);
    expect(stages(tab)).toEqual(["keeps failing"]);
    tab.remove(idOf(tab));
    await service.network.settle();
    expect(tab.submissions()).toEqual([]);
    expect(service.sent).toHaveLength(5);
  });
});

test("a request that was answered with an earlier one is not refused when the list cannot be read", async () => {
  const clock = createTestClock();
  const service = await startPaymentService(clock);
  const [first, second] = [1, 2].map(() => createTestBrowser(clock, service.apiFor("employee")).openTab());
  if (!first || !second) return expect.fail();
  for (const tab of [first, second]) tab.enqueue([allocationOf()]);
  await service.network.stepUntil(() => service.sent.length === 2);
  service.answers.applications = "forbidden";
  await service.network.settle();
  expect([stages(first), stages(second)]).toEqual([["accepted"], ["unreadable"]]);
});

test.each([0, 1, 2, 4, 8])("one that waits to be sent again is not sent once it is removed, %i steps after a reload", async (ticks) => {
  const clock = createTestClock();
  const service = await startPaymentService(clock);
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  const tab = browser.openTab();
  service.fates.push("lost before");
  tab.enqueue([allocationOf()]);
  await service.network.stepUntil(() => service.sent.length === 1);
  tab.subscribe(() => stages(tab)[0] === "waiting" && browser.crash(tab));
  await service.network.settle();
  const again = browser.openTab();
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
  const isWaiting = stages(again)[0] === "waiting";
  again.remove(idOf(again));
  await service.network.settle();
  expect(isWaiting ? service.sent.length : 1).toBe(1);
  expect(isWaiting ? again.submissions() : []).toEqual([]);
});
