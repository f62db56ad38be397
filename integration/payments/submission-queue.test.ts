import { beforeAll, describe, expect, test } from "vitest";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { type ServiceOptions, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

async function createWorld(options?: ServiceOptions) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, options);
  const browser = createTestBrowser(clock, service.apiFor("employee"));
  /** Enqueues the allocations in a new tab, and waits until its queue is idle. */
  const send = async (allocations: readonly Allocation[]) => {
    const tab = browser.openTab();
    tab.enqueue(allocations);
    await service.network.settle();
    return tab;
  };
  return { clock, service, browser, send };
}

const three = ["INV-1", "INV-2", "INV-3"].map((TargetInvoiceNum) => allocationOf({ TargetInvoiceNum }));
const stages = (queue: { submissions(): readonly { stage: { kind: string } }[] }) => queue.submissions().map(({ stage }) => stage.kind);

describe("a queue of allocations", () => {
  test("sends each decision once, in order, under a key of its own", async () => {
    const { service, send } = await createWorld();
    const tab = await send(three);
    expect(stages(tab)).toEqual(["accepted", "accepted", "accepted"]);
    expect((await service.applications()).map(({ TargetInvoiceNum, Amount }) => [TargetInvoiceNum, Amount])).toEqual([
      ["INV-1", "10.000000"],
      ["INV-2", "10.000000"],
      ["INV-3", "10.000000"],
    ]);
    expect(new Set(service.sent).size).toBe(3);
    expect(tab.state()).toEqual({ activity: "idle", pause: null });
  });

  test("a refusal keeps the service's message, and the other submissions continue", async () => {
    const { service, send } = await createWorld();
    await service.setAmount("PAY-1", "20");
    const tab = await send([
      allocationOf(),
      allocationOf({ TargetInvoiceNum: "INV-2", Amount: "11" }),
      allocationOf({ TargetInvoiceNum: "INV-3" }),
    ]);
    expect(stages(tab)).toEqual(["accepted", "refused", "accepted"]);
    expect(tab.submissions()[1]?.stage).toMatchObject({
      problem: { code: "INSUFFICIENT_BALANCE", detail: expect.stringContaining("has available, which is 10.000000") },
    });
  });

  test("a refused one is sent again under a new key when a person wants it", async () => {
    const { service, send } = await createWorld();
    await service.setAmount("PAY-1", "5");
    const tab = await send([allocationOf()]);
    await service.setAmount("PAY-1", "50");
    tab.sendAnyway(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(new Set(service.sent).size).toBe(2);
  });

  test("many decisions are announced together, when all of them are stored", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    const lengths: number[] = [];
    const stop = tab.subscribe(() => lengths.push(tab.submissions().length));
    tab.enqueue(Array.from({ length: 20 }, (_, at) => allocationOf({ TargetInvoiceNum: `INV-${at + 1}` })));
    // Once for the stored requests and once because the queue begins to work.
    expect(lengths).toEqual([20, 20]);
    expect(service.sent).toEqual([]);
    await service.network.settle();
    const accepted = await service.applications();
    lengths.length = 0;
    tab.updateStatuses(accepted.map((application) => ({ ...application, Status: "Exported", TimeUpdated: "2026-04-01T00:00:00.000Z" })));
    tab.removeAccepted();
    expect(lengths).toEqual([20, 0]);
    stop();
  });

  test("a double click is one decision, also from two tabs at once", async () => {
    const { service, browser } = await createWorld();
    const [one, two] = [browser.openTab(), browser.openTab()];
    one.enqueue(three);
    one.enqueue(three);
    two.enqueue(three);
    await service.network.settle();
    two.enqueue(three);
    await service.network.settle();
    expect(await service.applications()).toHaveLength(3);
    expect(stages(two)).toEqual(["accepted", "accepted", "accepted"]);
    expect(one.submissions()).toEqual(two.submissions());
  });

  test("sends equal requests that were decided together, and a second click sends neither again", async () => {
    const { service, send } = await createWorld();
    const equal = [allocationOf({ InvoiceID: 1 }), allocationOf({ InvoiceID: 2 })];
    const tab = await send(equal);
    tab.enqueue(equal);
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
    expect((await service.applications()).map(({ TargetInvoiceNum, Amount }) => [TargetInvoiceNum, Amount])).toEqual([
      ["INV-1", "10.000000"],
      ["INV-1", "10.000000"],
    ]);
  });

  test("is not sent while a request toward its invoice cannot be read", async () => {
    const { service, send } = await createWorld();
    const tab = await send([allocationOf()]);
    service.answers.breaksNewestApplication = true;
    tab.enqueue([allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "95" })]);
    await service.network.settle();
    expect(tab.submissions()[1]?.stage).toEqual({ kind: "held", reason: { kind: "unreadable" } });
    expect(await service.applications()).toHaveLength(1);
    tab.sendAnyway(tab.submissions()[1]?.id ?? "");
    await service.network.settle();
    expect(await service.applications()).toHaveLength(2);
  });

  test("a lost answer is not sent again to a service without keys while a request in its list cannot be read", async () => {
    const { service, send } = await createWorld({ keepsKeys: false });
    service.answers.breaksNewestApplication = true;
    service.fates.push("lost after");
    const tab = await send([allocationOf()]);
    expect(await service.applications()).toHaveLength(1);
    expect(tab.submissions()[0]?.stage).toEqual({ kind: "held", reason: { kind: "unreadable" } });
    service.answers.breaksNewestApplication = false;
    tab.sendAnyway(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", RequestID: 1, how: "found" });
    expect(await service.applications()).toHaveLength(1);
  });

  test("a person can send a lost request again while a request in the list cannot be read", async () => {
    const { service, send } = await createWorld();
    service.answers.breaksNewestApplication = true;
    service.fates.push("lost after");
    const tab = await send([allocationOf()]);
    expect(tab.submissions()[0]?.stage).toEqual({ kind: "held", reason: { kind: "unreadable" } });
    tab.sendAnyway(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", RequestID: 1, how: "sent" });
    expect(await service.applications()).toHaveLength(1);
  });

  test("finds a request whose answer was lost in the service's list, and sends nothing again", async () => {
    const { service, send } = await createWorld();
    service.fates.push("lost after");
    const tab = await send([allocationOf()]);
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", RequestID: 1, how: "found" });
    expect(service.sent).toHaveLength(1);
  });

  test("finds a request whose answer was lost, even if the clocks differ by hours", async () => {
    for (const clockSkewMs of [-5 * 3_600_000, 5 * 3_600_000]) {
      const { service, send } = await createWorld({ clockSkewMs });
      service.fates.push("lost after");
      const tab = await send([allocationOf()]);
      expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", how: "found" });
    }
  });

  test("a request that never arrived goes out again under the same key", async () => {
    const { service, send } = await createWorld();
    service.fates.push("lost before", "failed", "busy");
    const tab = await send([allocationOf()]);
    expect(stages(tab)).toEqual(["accepted"]);
    expect(service.sent).toHaveLength(4);
    expect(new Set(service.sent).size).toBe(1);
    expect(await service.applications()).toHaveLength(1);
  });

  test("reads the applications before it sends again, so that an API without idempotency keys gets one request", async () => {
    const { service, send } = await createWorld({ keepsKeys: false });
    service.fates.push("lost after", "lost after", "lost before");
    const tab = await send(three);
    expect(stages(tab)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await service.applications()).toHaveLength(3);
  });

  test("waits for the Retry-After of a 429 and counts it as not sent; an invalid key waits for a person", async () => {
    const { clock, service, browser } = await createWorld();
    service.fates.push("limited", "answered", "no key");
    const tab = browser.openTab();
    const start = clock.now();
    tab.enqueue(three);
    await service.network.settle();
    expect(clock.now() - start).toBeGreaterThanOrEqual(2000);
    expect(stages(tab)).toEqual(["accepted", "waiting", "waiting"]);
    expect(tab.state().pause).toMatchObject({ reason: "key", until: null, problem: { code: "INVALID_KEY" } });
    tab.resume();
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted", "accepted"]);
    expect(tab.state().pause).toBeNull();
  });

  test("a submission that waits for a person waits in every tab and after a reload, until somebody resumes it", async () => {
    const { service, browser } = await createWorld();
    service.fates.push("no key");
    const first = browser.openTab();
    first.enqueue(three);
    await service.network.settle();
    expect(service.sent).toHaveLength(1);
    browser.crash(first);
    const [second, third] = [browser.openTab(), browser.openTab()];
    await service.network.settle();
    third.retryConnection();
    third.enqueue([allocationOf({ Amount: "11" })]);
    await service.network.settle();
    expect(service.sent).toHaveLength(1);
    for (const tab of [second, third])
      expect(tab.state().pause).toMatchObject({ reason: "key", until: null, problem: { code: "INVALID_KEY" } });
    third.resume();
    await service.network.settle();
    expect(stages(third)).toEqual(["accepted", "accepted", "accepted", "accepted"]);
    expect(second.state()).toEqual({ activity: "idle", pause: null });
  });

  test("a pause ends when the last request that waits for it is removed", async () => {
    const { service, send } = await createWorld();
    service.fates.push("no key");
    const tab = await send([allocationOf()]);
    tab.remove(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(tab.state()).toEqual({ activity: "idle", pause: null });
    tab.enqueue([allocationOf()]);
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
  });

  test("a submission removed during its preflight check is not sent", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    tab.enqueue([allocationOf()]);
    await service.network.rest();
    expect(stages(tab)).toEqual(["waiting"]);
    tab.remove(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(service.sent).toEqual([]);
    expect(tab.submissions()).toEqual([]);
  });

  test("a browser without room for all decisions stores none of them", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    browser.writesLeft = 2;
    expect(() => tab.enqueue(three)).toThrow("no room");
    browser.writesLeft = null;
    await service.network.settle();
    expect(tab.submissions()).toEqual([]);
    expect(service.sent).toEqual([]);
  });

  test("keeps the latest status of a request: a reload and an older answer do not revert it", async () => {
    const { clock, service, browser, send } = await createWorld();
    const tab = await send([allocationOf()]);
    const pending = await service.applications();
    clock.pass(1000);
    await service.settle(1, "Confirmed");
    tab.updateStatuses(await service.applications());
    tab.updateStatuses(pending);
    tab.updateStatuses([]);
    browser.crash(tab);
    const again = browser.openTab();
    expect(again.submissions()[0]?.stage).toMatchObject({ kind: "accepted", latest: { Status: "Confirmed" } });
  });

  test("reports an outage once for as long as it lasts, not at every attempt", async () => {
    const { service, browser } = await createWorld();
    service.network.isDown = true;
    const tab = browser.openTab();
    const said: (string | null)[] = [];
    tab.subscribe(() => {
      const reason = tab.state().pause?.reason ?? null;
      if (said.at(-1) !== reason) said.push(reason);
    });
    tab.enqueue(three);
    await service.network.stepUntil(() => tab.state().pause !== null);
    for (let attempt = 0; attempt < 4; attempt += 1) await service.network.settle();
    service.network.isDown = false;
    tab.resume();
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted", "accepted"]);
    expect(said).toEqual([null, "connection", null]);
  });

  test("a tab whose queue another tab sends shows that tab's pause, and can make it retry now", async () => {
    const { service, browser } = await createWorld();
    service.fates.push("no key");
    const working = browser.openTab();
    working.enqueue([allocationOf()]);
    await service.network.settle();
    const asking = browser.openTab();
    await service.network.settle();
    expect(asking.state()).toMatchObject({ activity: "elsewhere", pause: { reason: "key" } });
    expect(asking.state()).toBe(asking.state());
    asking.resume();
    await service.network.settle();
    expect(stages(asking)).toEqual(["accepted"]);
    expect(asking.state()).toEqual({ activity: "idle", pause: null });
  });

  test("a browser without storage sends nothing, and says so", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    browser.isStorageFull = true;
    expect(() => tab.enqueue([allocationOf()])).toThrow("no room");
    browser.isStorageFull = false;
    tab.enqueue([allocationOf()]);
    browser.isStorageFull = true;
    await service.network.settle();
    expect(service.sent).toEqual([]);
    expect(tab.state().pause).toMatchObject({ reason: "storage", problem: { detail: expect.stringContaining("no storage left") } });
    browser.isStorageFull = false;
    tab.resume();
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
  });

  test("after a reload the queue continues, and looks for the request that was in flight", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    tab.enqueue(three);
    await service.network.stepUntil(async () => (await service.applications()).length === 1);
    browser.crash(tab);
    const again = browser.openTab();
    await service.network.settle();
    expect(stages(again)).toEqual(["accepted", "accepted", "accepted"]);
    expect(again.submissions()[0]?.stage).toMatchObject({ how: "found" });
    expect(await service.applications()).toHaveLength(3);
  });
});

describe("two people at once", () => {
  async function createPeople(secondKey: string) {
    const clock = createTestClock();
    const service = await startPaymentService(clock);
    const first = createTestBrowser(clock, service.apiFor("employee"));
    const second = createTestBrowser(clock, service.apiFor(secondKey));
    return { clock, service, first: first.openTab(), second: second.openTab() };
  }

  test("who make the same decision from the same state with the same API key make one request", async () => {
    const { service, first, second } = await createPeople("employee");
    first.enqueue([allocationOf()]);
    second.enqueue([allocationOf()]);
    await service.network.settle();
    expect(await service.applications()).toHaveLength(1);
    const how = [first, second].flatMap((queue) =>
      queue.submissions().map(({ stage }) => (stage.kind === "accepted" ? stage.how : stage.kind)),
    );
    expect(how.sort()).toEqual(["sent", "shared"]);
  });

  test("the later one is asked if the invoice has less left than was shown, also after the first is confirmed", async () => {
    for (const settled of [false, true]) {
      const { service, first, second } = await createPeople("bay-leaf");
      first.enqueue([allocationOf()]);
      await service.network.settle();
      if (settled) await service.settle(1, "Confirmed");
      second.enqueue([allocationOf()]);
      await service.network.settle();
      expect(await service.applications()).toHaveLength(1);
      expect(second.submissions()[0]?.stage).toMatchObject({
        kind: "held",
        reason: { kind: "less left", seen: "100.000000", left: "90.000000" },
      });
      second.sendAnyway(second.submissions()[0]?.id ?? "");
      await service.network.settle();
      expect(await service.applications()).toHaveLength(2);
    }
  });

  test("the later one can send any amount once less left was shown, and is asked again if even less is left", async () => {
    for (const amount of ["10", "5"]) {
      const { clock, service, first, second } = await createPeople("bay-leaf");
      first.enqueue([allocationOf()]);
      await service.network.settle();
      second.enqueue([allocationOf()]);
      await service.network.settle();
      first.enqueue([allocationOf({ Amount: "20", seenOpen: "90" })]);
      await service.network.settle();
      clock.pass(60_000);
      for (const left of ["90.000000", "70.000000"]) {
        expect(second.submissions()).toMatchObject([{ stage: { kind: "held", reason: { kind: "less left", left } } }]);
        const { id = "" } = second.submissions()[0] ?? {};
        for (const _ of ["click", "second click"]) second.sendInstead(id, amount);
        await service.network.settle();
      }
      expect(stages(second)).toEqual(["accepted"]);
      expect((await service.applications()).map(({ Amount }) => Number(Amount))).toEqual([10, 20, Number(amount)]);
    }
  });

  test("an allocation without the shown balance is held while the same pair is in flight", async () => {
    const { service, second, first } = await createPeople("bay-leaf");
    const { seenOpen: _, ...blind } = allocationOf();
    first.enqueue([blind]);
    await service.network.settle();
    second.enqueue([blind]);
    await service.network.settle();
    expect(second.submissions()[0]?.stage).toMatchObject({
      kind: "held",
      reason: { kind: "already requested", RequestID: 1, Status: "Pending" },
    });
    second.sendInstead(second.submissions()[0]?.id ?? "", "10");
    await service.network.settle();
    expect(stages(second)).toEqual(["held"]);
    expect(await service.applications()).toHaveLength(1);
  });
});

describe("questions to a person", () => {
  test("more than the invoice has left, counting what the queue itself has sent", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    const toward = (PaymentInvoiceNum: string, Amount: string): Allocation => allocationOf({ PaymentInvoiceNum, Amount });
    tab.enqueue([toward("PAY-1", "60"), toward("PAY-2", "40"), toward("PAY-3", "0.000001")]);
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted", "held"]);
    expect(tab.submissions()[2]?.stage).toMatchObject({ reason: { kind: "too much", left: "0.000000" } });
    expect(await service.applications()).toHaveLength(2);
  });

  test("no question is asked when the ERP confirms an earlier request between the reads of a check", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    tab.enqueue([allocationOf({ PaymentInvoiceNum: "PAY-1", Amount: "60" }), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "40" })]);
    await service.network.stepUntil(() => stages(tab)[0] === "accepted");
    // The check has read the applications, the first of them pending, and has not yet read the open invoices.
    for (const _ of ["sent", "answered"]) await service.network.step();
    await service.settle(1, "Confirmed");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
  });

  test("a request that is too large can be made with what is left instead", async () => {
    const { service, send } = await createWorld();
    await service.setAmount("PAY-1", "25");
    const tab = await send([allocationOf({ Amount: "101" }), allocationOf({ TargetInvoiceNum: "INV-2", Amount: "30" })]);
    expect(stages(tab)).toEqual(["held", "refused"]);
    for (const [at, amount] of ["20", "5"].entries()) {
      tab.sendInstead(tab.submissions()[at]?.id ?? "", amount);
      await service.network.settle();
    }
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
    expect((await service.applications()).map(({ Amount }) => Amount)).toEqual(["20.000000", "5.000000"]);
    tab.sendInstead(tab.submissions()[0]?.id ?? "", "1");
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
  });

  test("a refused request is sent again with the same amount once the reason has passed", async () => {
    const { service, send } = await createWorld();
    await service.setAmount("PAY-1", "5");
    const tab = await send([allocationOf()]);
    expect(stages(tab)).toEqual(["refused"]);
    await service.setAmount("PAY-1", "50");
    const { id = "" } = tab.submissions()[0] ?? {};
    for (const _ of ["click", "second click"]) tab.sendInstead(id, "10.00");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await service.applications()).toHaveLength(1);
  });

  test("a request that its invoice is too small for is only checked again with the same amount", async () => {
    const { service, send } = await createWorld();
    const tab = await send([allocationOf({ Amount: "101" })]);
    tab.sendInstead(tab.submissions()[0]?.id ?? "", "101");
    expect(stages(tab)).toEqual(["waiting"]);
    await service.network.settle();
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "held", reason: { kind: "too much", left: "100.000000" } });
    expect(service.sent).toEqual([]);
  });

  test("a lost request is looked for, not sent blindly, when it is sent with the same amount", async () => {
    const { service, send } = await createWorld({ keepsKeys: false });
    service.answers.breaksNewestApplication = true;
    service.fates.push("lost after");
    const tab = await send([allocationOf()]);
    for (const isReadable of [false, true]) {
      expect(tab.submissions()[0]?.stage).toEqual({ kind: "held", reason: { kind: "unreadable" } });
      service.answers.breaksNewestApplication = !isReadable;
      tab.sendInstead(tab.submissions()[0]?.id ?? "", "10");
      await service.network.settle();
    }
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", how: "found" });
    expect(await service.applications()).toHaveLength(1);
  });

  test("another amount for a refused request raises no question about what the queue itself has sent", async () => {
    const { clock, service, send } = await createWorld();
    await service.setAmount("PAY-2", "20");
    const tab = await send([allocationOf({ Amount: "60" }), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "30" })]);
    expect(stages(tab)).toEqual(["accepted", "refused"]);
    clock.pass(60_000);
    tab.sendInstead(tab.submissions()[1]?.id ?? "", "20");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted", "accepted"]);
  });

  test("a submission whose key has expired at the service is looked for first, never sent again blindly", async () => {
    const { clock, service, browser } = await createWorld();
    service.fates.push("lost before");
    const tab = browser.openTab();
    tab.enqueue([allocationOf()]);
    await service.network.stepUntil(() => service.sent.length === 1);
    browser.crash(tab);
    clock.pass(25 * 3_600_000);
    const again = browser.openTab();
    await service.network.settle();
    expect(again.submissions()[0]?.stage).toMatchObject({ kind: "held", reason: { kind: "too old" } });
    expect(service.sent).toHaveLength(1);
    again.sendAnyway(again.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(stages(again)).toEqual(["accepted"]);
    expect(new Set(service.sent).size).toBe(2);
  });

  test("a request that was sent again before a long pause is looked for when the pause ends", async () => {
    const { clock, service, browser } = await createWorld();
    service.fates.push("lost before", "no key");
    const tab = browser.openTab();
    tab.enqueue([allocationOf()]);
    await service.network.settle();
    expect(tab.state().pause).toMatchObject({ reason: "key" });
    // The first request arrives late, and the service forgets its key before the person resumes.
    const late = service
      .apiFor("employee")
      .send(allocationOf({ Amount: "10.000000" }), service.sent[0] ?? "", new AbortController().signal);
    await service.network.settle();
    await late;
    clock.pass(25 * 3_600_000);
    tab.resume();
    await service.network.settle();
    expect(await service.applications()).toHaveLength(1);
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", how: "found" });
  });

  test("a submission that keeps failing is held so that the others are sent", async () => {
    const { service, send } = await createWorld();
    service.fates.push(...Array.from({ length: 12 }, () => "failed" as const));
    const tab = await send([allocationOf()]);
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "held", reason: { kind: "keeps failing", problem: { status: 500 } } });
    service.fates.length = 0;
    tab.sendAnyway(tab.submissions()[0]?.id ?? "");
    await service.network.settle();
    expect(stages(tab)).toEqual(["accepted"]);
    expect(await service.applications()).toHaveLength(1);
  });

  test("after a rejection the same decision makes a new request", async () => {
    const { clock, service, send } = await createWorld();
    const tab = await send([allocationOf()]);
    await service.settle(1, "Rejected");
    clock.pass(60_000);
    tab.enqueue([allocationOf()]);
    await service.network.settle();
    expect((await service.applications()).map(({ Status }) => Status)).toEqual(["Rejected", "Pending"]);
    expect(tab.submissions()[0]?.stage).toMatchObject({ kind: "accepted", RequestID: 2 });
  });

  test("a submission in flight cannot be removed; a waiting or settled one can", async () => {
    const { service, browser } = await createWorld();
    const tab = browser.openTab();
    tab.enqueue(three);
    await service.network.stepUntil(() => service.sent.length === 1);
    for (const { id } of tab.submissions()) tab.remove(id);
    expect(stages(tab)).toEqual(["sending"]);
    await service.network.settle();
    tab.removeAccepted();
    expect(tab.submissions()).toEqual([]);
  });
});
