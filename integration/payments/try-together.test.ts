import { beforeAll, expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { type ServiceOptions, startPaymentService } from "../testing/payment-service.ts";
import { createTestBrowser, createTestClock } from "../testing/submission-browser.ts";

beforeAll(() => startPaymentService(createTestClock()));

const stages = (queue: SubmissionQueue) => queue.submissions().map(({ stage }) => (stage.kind === "held" ? stage.reason.kind : stage.kind));

async function open(options?: ServiceOptions) {
  const clock = createTestClock();
  const service = await startPaymentService(clock, options);
  const [tab, other] = ["employee", "bay-leaf"].map((key) => createTestBrowser(clock, service.apiFor(key as "employee")).openTab());
  if (!tab || !other) throw new Error("no tabs");
  const amounts = async () => (await service.applications()).map(({ Amount }) => Number(Amount));
  const settle = () => service.network.settle();
  return { clock, service, tab, other, amounts, settle };
}

test("refused requests are sent again after a look, each once", async () => {
  const { service, tab, amounts, settle } = await open();
  service.fates.push("refused", "refused");
  tab.enqueue([allocationOf(), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "5" })]);
  await settle();
  expect(stages(tab)).toEqual(["refused", "refused"]);
  for (const seen of [tab.submissions(), tab.submissions()]) tab.tryTogether(seen);
  await settle();
  expect(stages(tab)).toEqual(["accepted", "accepted"]);
  expect(await amounts()).toEqual([10, 5]);
});

test("a refused request whose invoice has less left by now is held, also if the person once wanted it anyway", async () => {
  const { service, tab, other, amounts, settle } = await open();
  other.enqueue([allocationOf({ Amount: "3" })]);
  await settle();
  tab.enqueue([allocationOf()]);
  await settle();
  service.fates.push("refused");
  tab.sendAnyway(tab.submissions()[0]?.id ?? "");
  await settle();
  expect(stages(tab)).toEqual(["refused"]);
  tab.tryTogether(tab.submissions());
  await settle();
  expect(stages(tab)).toEqual(["less left"]);
  expect(await amounts()).toEqual([3]);
});

test("requests with less left than was seen are sent for what is left now, and held again if even less is left", async () => {
  const { tab, other, amounts, settle, clock } = await open();
  other.enqueue([allocationOf({ Amount: "3" })]);
  await settle();
  tab.enqueue([allocationOf(), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "5" })]);
  await settle();
  expect(stages(tab)).toEqual(["less left", "less left"]);
  const seen = tab.submissions();
  other.enqueue([allocationOf({ Amount: "2", seenOpen: "97" })]);
  await settle();
  clock.pass(60_000);
  tab.tryTogether(seen);
  await settle();
  expect(stages(tab)).toEqual(["less left", "less left"]);
  tab.tryTogether(tab.submissions());
  await settle();
  expect(stages(tab)).toEqual(["accepted", "accepted"]);
  expect(await amounts()).toEqual([3, 2, 10, 5]);
});

test("a request whose reason has changed since the person saw it waits", async () => {
  const { service, tab, amounts, settle } = await open();
  service.fates.push("refused");
  tab.enqueue([allocationOf()]);
  await settle();
  const seen = tab.submissions().map((submission) => ({ ...submission, stage: { kind: "held", reason: { kind: "unreadable" } } as const }));
  tab.tryTogether(seen);
  await settle();
  expect(stages(tab)).toEqual(["refused"]);
  expect(await amounts()).toEqual([]);
});

test("where the amount left cannot be read, they are sent unless the same was requested", async () => {
  const { service, tab, other, amounts, settle } = await open();
  other.enqueue([allocationOf({ Amount: "3" }), allocationOf({ PaymentInvoiceNum: "PAY-3", Amount: "1" })]);
  await settle();
  service.answers.breaksNewestApplication = true;
  tab.enqueue([allocationOf({ Amount: "2" }), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "5" })]);
  await settle();
  expect(stages(tab)).toEqual(["unreadable", "unreadable"]);
  tab.tryTogether(tab.submissions());
  await settle();
  expect(stages(tab)).toEqual(["already requested", "accepted"]);
  expect(await amounts()).toEqual([3, 1, 5]);
});

test("requests without an answer are looked for, and sent only if the list lacks them", async () => {
  const { service, tab, amounts, settle } = await open({ keepsKeys: false });
  service.fates.push("lost after", "lost before");
  tab.enqueue([allocationOf(), allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "5" })]);
  await service.network.stepUntil(() => service.sent.length === 1);
  service.answers.applications = "endless";
  await settle();
  expect(stages(tab)).toContain("unreadable");
  service.answers.applications = "complete";
  tab.tryTogether(tab.submissions());
  await settle();
  tab.tryTogether(tab.submissions());
  await settle();
  expect(stages(tab)).toEqual(["accepted", "accepted"]);
  expect(await amounts()).toEqual([10, 5]);
});
