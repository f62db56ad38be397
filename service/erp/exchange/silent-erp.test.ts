import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { outbox } from "#service/db/schema/exchange.ts";
import {
  confirmTimeoutSeconds,
  createExchangeWorld,
  type ExchangeWorld,
  listRequests,
  requestApplication,
} from "../../testing/erp/exchange-world.ts";
import type { Erp } from "../erp.ts";

let world: ExchangeWorld;

beforeEach(async () => {
  world = await createExchangeWorld();
});

const never = () => new Promise<never>(() => undefined);
const messages = () => world.db.select().from(outbox).orderBy(outbox.SubjectID);
const statuses = async () => (await listRequests(world)).map(({ Status }) => Status);

test("a message that the ERP never answers times out, and the next exchange continues", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const receive: Erp["receive"] = (_, __, signal) => {
    signals.push(signal);
    return never();
  };
  await requestApplication(world, { Amount: "1" });
  await requestApplication(world, { Amount: "2" });
  const silent = { erp: { ...world.erp, receive }, erpTimeoutSeconds: 0.05 };
  expect(await world.exchange(silent)).toMatchObject({ delivered: 0, failed: 1 });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect((await messages()).map(({ Attempts, LastError }) => [Attempts, LastError])).toEqual([
    [1, "the ERP did not answer within 0.05 seconds"],
    [0, null],
  ]);

  // The message that got no answer waits for its pause; the other one is handed over.
  expect(await world.exchange()).toMatchObject({ delivered: 1, failed: 0 });
  world.wait(10);
  expect(await world.exchange()).toMatchObject({ delivered: 1, failed: 0 });
  expect(await statuses()).not.toContain("Pending");
});

test("the ERP has 20 seconds for a call, and a message is leased for 4", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  const due: (Date | undefined)[] = [];
  const receive: Erp["receive"] = async (...message) => {
    due.push((await messages())[0]?.TimeDue);
    await world.erp.receive(...message);
  };
  await requestApplication(world);
  await world.exchange({ erp: { ...world.erp, receive } });
  expect(due).toEqual([new Date(world.clock().getTime() + 4_000)]);
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(20_000);
});

test("an ERP that never returns its events fails the exchange after a time-out, and handed-over messages stay handed over", async () => {
  await requestApplication(world);
  const exchange = world.exchange({ erp: { ...world.erp, eventsAfter: never }, erpTimeoutSeconds: 0.05 });
  await expect(exchange).rejects.toThrow("the ERP did not answer within 0.05 seconds");
  expect(await statuses()).toEqual(["Exported"]);
});

test("an exchange that is asked to stop ends at once, and its message is due again without a lost attempt", async () => {
  const stopping = new AbortController();
  await requestApplication(world);
  const exchange = world.exchange({ erp: { ...world.erp, receive: never }, signal: stopping.signal });
  await Promise.race([exchange.catch(() => {}), sleep(50)]);
  stopping.abort(new Error("stopping"));
  await expect(exchange).rejects.toThrow("stopping");
  expect(await messages()).toMatchObject([{ Attempts: 0, Status: "Waiting", TimeDue: world.clock() }]);
  expect(await world.exchange()).toMatchObject({ delivered: 1 });
});

test("a process keeps its claim on a message while the ERP works, because it renews the lease", async () => {
  await requestApplication(world);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const slow = world.exchange({ erp: { ...world.erp, receive: () => taken } });
  await expect.poll(async () => (await messages())[0]?.Attempts).toBe(1);
  const [claimed] = await messages();
  world.wait(5);
  await expect.poll(async () => (await messages())[0]?.TimeDue).toEqual(new Date((claimed?.TimeDue.getTime() ?? 0) + 5_000));
  world.wait(3);
  expect(await world.exchange()).toMatchObject({ delivered: 0, failed: 0 });
  take();
  expect(await slow).toMatchObject({ delivered: 1 });
});

test("an attempt that ends after another process claimed the message does not change that claim", async () => {
  await requestApplication(world);
  const failing = Promise.withResolvers<void>();
  const slow = world.exchange({ erp: { ...world.erp, receive: () => failing.promise } });
  await expect.poll(async () => (await messages())[0]?.Attempts).toBe(1);
  world.wait(60);
  const second = world.exchange({ erp: { ...world.erp, receive: never }, erpTimeoutSeconds: 3 });
  await expect.poll(async () => (await messages())[0]?.Attempts).toBe(2);
  const claim = await messages();
  failing.reject(new Error("too late"));
  await slow;
  expect(await messages()).toEqual(claim);
  await second;
  expect(await messages()).toMatchObject([{ Attempts: 2, LastError: "the ERP did not answer within 3 seconds" }]);
});

test("an ERP that is silent about one overdue request delays the others by one time limit", async () => {
  for (const Amount of ["1", "2", "3"]) await requestApplication(world, { Amount });
  const unheard = { ...world.erp, eventsAfter: async () => [] };
  await world.exchange({ erp: unheard });
  world.wait(confirmTimeoutSeconds);
  const [first] = await messages();
  const asked: string[] = [];
  const cancelPaymentRequest: Erp["cancelPaymentRequest"] = (messageID) => {
    asked.push(messageID);
    return messageID === first?.MessageID ? never() : Promise.resolve(true);
  };
  const silent = { erp: { ...unheard, cancelPaymentRequest }, erpTimeoutSeconds: 0.05 };
  expect(await world.exchange(silent)).toMatchObject({ rejected: 0, unresolved: 3 });
  expect(asked).toEqual([first?.MessageID]);
  expect(await world.exchange(silent)).toMatchObject({ rejected: 2, unresolved: 1 });
  expect(await statuses()).toEqual(expect.arrayContaining(["Exported", "Rejected", "Rejected"]));
  expect(asked.at(-1)).toBe(first?.MessageID);
});
