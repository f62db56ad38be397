import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangeSteps, type Fault, faults, readiness, type Scene, strikeAt, writeSteps } from "../../testing/databases/database-faults.ts";
import { startFaultyPostgres } from "../../testing/databases/faulty-postgres.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { type Answer, isFinal, startFleet } from "../../testing/processes/fleet.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import { sampleOrder } from "../../testing/records/purchase-orders.ts";
import { world } from "../../testing/records/world.ts";

/** The time limit for the service after its database is back, or after one of its processes died or stopped. */
const backMs = 10_000;
const pauseMs = 50;

let scene: Scene;

beforeAll(async () => {
  const postgres = await startFaultyPostgres();
  await withDatabase(postgres.url, ({ db }) => importRecords(db, world));
  scene = { postgres, fleet: await startFleet(2, postgres.url, { ERP: "none" }) };
});
afterAll(async () => {
  await scene.fleet.end();
  await scene.postgres.end();
});

const headers = (name: string) => ({ "x-api-key": "employee", "Idempotency-Key": name, "Content-Type": "application/json" });
const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.5";

interface Write {
  readonly path: string;
  readonly asked: { readonly method: string; readonly headers: Readonly<Record<string, string>> };
}

/** A payment request, and the submit of a new draft. */
async function prepareWrites(number: number): Promise<readonly Write[]> {
  const body = JSON.stringify({ ...sampleOrder, po_num: `FAULT-${number}`, delivery_date: "2099-03-20" });
  const draft = await scene.fleet.insist(0, "/api/v2/purchases", { method: "POST", headers: headers(`draft-${number}`), body });
  return [
    { path: `/api/v1/payments/applications?${application}`, asked: { method: "POST", headers: headers(`pay-${number}`) } },
    { path: `${draft.headers.get("location")}/submit`, asked: { method: "POST", headers: headers(`submit-${number}`) } },
  ];
}

/** Repeats a request to one member until its answer is final. */
async function retry(member: number, { path, asked }: Write): Promise<Answer> {
  for (;;) {
    const answer = await scene.fleet.ask(member, path, asked).catch(() => null);
    if (answer !== null && isFinal(answer)) return answer;
    await sleep(pauseMs);
  }
}

const isDone = ({ status }: Answer) => status < 300;

/** A caller gets the result of its write or a 503; a process that died does not answer. */
function expectHonest(answer: Answer | null): void {
  if (answer === null || isDone(answer)) return;
  expect([answer.status, answer.headers.get("retry-after")], answer.text).toEqual([503, expect.stringMatching(/^\d+$/)]);
}

/** The answers to the repeated writes, which must arrive within the time limit. */
async function answersOf({ isOfService }: Fault, writes: readonly Write[]): Promise<Answer[]> {
  const started = performance.now();
  const next = isOfService ? 1 : 0;
  const answers = await Promise.all(writes.map((write) => retry(next, write)));
  expect(await readiness(scene, next)).toBe(200);
  await expectWithin(backMs, started);
  return answers;
}

async function stored() {
  const [counts] = await scene.postgres.query(`select
    (select count(*)::int from payment_applications where request_id is not null) as requests,
    (select count(*)::int from purchase_orders where status <> 'InProgress') as orders,
    (select count(*)::int from outbox) as messages`);
  return counts;
}

/** A stopped process continues where it was, so one step before the commit represents all of them. */
const stepsOf = ({ name }: Fault) => (name.endsWith("stopped") ? writeSteps.slice(1) : writeSteps);
const cases = faults.flatMap((fault) =>
  stepsOf(fault).map((step) => ({ title: `${fault.name} while they are ${step.name}`, fault, step })),
);
let number = 0;
let orders = 0;

test.each(cases)("a payment and a submit are neither lost nor doubled, and soon answered, where $title", async ({ fault, step }) => {
  number += 1;
  const writes = await prepareWrites(number);
  const release = await step.hold(scene);
  const asked = writes.map((write) => scene.fleet.ask(0, write.path, write.asked).catch(() => null));
  const recover = await strikeAt(scene, step, fault, release, writes.length).catch(async (cause) => {
    const answers = (await Promise.all(asked)).map((answer) => `${answer?.status} ${answer?.text}`);
    throw new Error(`The writes did not wait together. They were answered ${answers.join(", ")}`, { cause });
  });
  const final = await answersOf(fault, writes).finally(recover);
  const first = await Promise.all(asked);
  first.forEach(expectHonest);
  expect(final.map(({ status }) => status)).toEqual([201, 200]);
  first.forEach((answer, index) => {
    if (answer !== null && isDone(answer)) expect(final[index]?.text).toBe(answer.text);
  });
  expect(await stored()).toEqual({ requests: number, orders: number, messages: 2 * number });
});

test("a frozen database: every request gets 503 within 10 seconds, and 200 once the database continues", async () => {
  number += 1;
  const writes = await prepareWrites(number);
  const thaw = scene.postgres.freeze();
  const started = performance.now();
  try {
    const reads = Array.from({ length: 12 }, () => ({ path: "/api/v1/invoices", asked: { method: "GET", headers: headers("none") } }));
    const answers = await Promise.all([...reads, ...writes].map(({ path, asked }) => scene.fleet.ask(0, path, asked)));
    answers.forEach(expectHonest);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await expectWithin(backMs, started);
    expect((await scene.fleet.ask(0, "/healthz", { headers: {} })).status).toBe(200);
  } finally {
    thaw();
  }
  const final = await Promise.all(writes.map((write) => retry(0, write)));
  expect(final.map(({ status }) => status)).toEqual([201, 200]);
  expect(await stored()).toEqual({ requests: number, orders: number, messages: 2 * number });
});

async function exchanged() {
  const [state] = await scene.postgres.query(`select
    (select count(*)::int from payment_applications where request_id is not null and status = 'Confirmed') as confirmed,
    (select count(distinct payment_application_id)::int from payment_applications where request_id is not null) as applied,
    (select count(*)::int from outbox where status = 'Delivered') as delivered,
    (select count(*)::int from simulated_erp_documents) as documents,
    (select count(*)::int from purchases where po_num like 'FAULT-%') as posted,
    (select open_balance::text from invoices where invoice_num = 'INV-2001') as open`);
  return state;
}

/** Every request of 0.5 is confirmed and subtracted from the invoice's 100 once; every order is posted once. */
const allExchanged = (requests: number, orders: number) => ({
  ...{ confirmed: requests, applied: requests, delivered: requests + orders, documents: requests + orders, posted: orders },
  open: (100 - requests / 2).toFixed(6),
});

/** crash.test.ts kills the exchange at all of its steps. */
const exchangeCases = [
  { faultName: "the database is killed", steps: exchangeSteps.slice(0, 1) },
  { faultName: "the service is killed", steps: exchangeSteps.slice(0, 1) },
  { faultName: "the service is stopped", steps: exchangeSteps },
].flatMap(({ faultName, steps }) =>
  steps.flatMap((step) =>
    faults.filter(({ name }) => name === faultName).map((fault) => ({ title: `${faultName} while it ${step.name}`, fault, step })),
  ),
);

describe("the exchange with the ERP", () => {
  beforeAll(async () => {
    await scene.fleet.end();
    orders = number;
    scene = { ...scene, fleet: await startFleet(2, scene.postgres.url, { ERP: "simulated", ERP_EXCHANGE_SECONDS: "1" }) };
  });

  test("hands over everything written during the faults exactly once", async () => {
    await expect.poll(exchanged).toEqual(allExchanged(number, orders));
  });

  test.each(exchangeCases)("is soon done, once, where $title", async ({ fault, step }) => {
    number += 1;
    const release = await step.hold(scene);
    const path = `/api/v1/payments/applications?${application}`;
    expect((await scene.fleet.ask(0, path, { method: "POST", headers: headers(`pay-${number}`) })).status).toBe(201);
    const recover = await strikeAt(scene, step, fault, release, 1);
    const started = performance.now();
    await expect.poll(exchanged).toEqual(allExchanged(number, orders)).finally(recover);
    await expectWithin(backMs, started);
  });
});
