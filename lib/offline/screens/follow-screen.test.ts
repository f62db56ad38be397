import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createScreenFollower } from "./follow-screen.ts";

const minuteMs = 60_000;
let readAt: number | null = null;
let isAllowed = true;
let isStored = true;
let stored: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [readAt, isAllowed, isStored, stored] = [null, true, true, []];
});
afterEach(() => void vi.useRealTimers());

const options = (address: string) => ({
  path: address.split("?")[0] ?? "",
  address,
  read: () => (readAt === null ? null : { readAt }),
  mayStore: () => isAllowed,
  store: async (read: { readAt: number }) => {
    stored.push(`${address} ${read.readAt}`);
    if (!isStored) throw new TypeError("Failed to fetch");
    return true;
  },
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("stores a screen once it is read, and again after five minutes only if it shows newer data", async () => {
  createScreenFollower().follow(options("/rep/my-day"));
  await pass(10_000);
  expect(stored).toEqual([]);
  readAt = 1;
  await pass(4_000);
  expect(stored).toEqual(["/rep/my-day 1"]);
  await pass(20 * minuteMs);
  expect(stored).toHaveLength(1);
  readAt = 2;
  await pass(4_000);
  expect(stored).toEqual(["/rep/my-day 1", "/rep/my-day 2"]);
  readAt = 3;
  await pass(4 * minuteMs);
  expect(stored).toHaveLength(2);
  await pass(minuteMs + 4_000);
  expect(stored).toHaveLength(3);
});

it("does not store a screen between two of its reads", async () => {
  createScreenFollower().follow(options("/rep/my-day"));
  for (let read = 1; read <= 5; read += 1) {
    readAt = read;
    await pass(2_000);
  }
  expect(stored).toEqual([]);
});

it("stores other filters of a screen a minute later", async () => {
  readAt = 1;
  const follower = createScreenFollower();
  const end = follower.follow(options("/rep/customers"));
  await pass(4_000);
  end();
  follower.follow(options("/rep/customers?reps=5"));
  await pass(50_000);
  expect(stored).toEqual(["/rep/customers 1"]);
  await pass(15_000);
  expect(stored).toEqual(["/rep/customers 1", "/rep/customers?reps=5 1"]);
});

it("tries a screen that could not be stored again, later after each failure", async () => {
  readAt = 1;
  isStored = false;
  createScreenFollower().follow(options("/rep/delivery"));
  await pass(20_000);
  expect(stored).toHaveLength(1);
  await pass(10_000);
  expect(stored).toHaveLength(2);
  await pass(30_000);
  expect(stored).toHaveLength(2);
  await pass(60 * minuteMs);
  expect(stored.length).toBeLessThan(20);
  isStored = true;
  await pass(6 * minuteMs);
  const { length } = stored;
  await pass(60 * minuteMs);
  expect(stored).toHaveLength(length);
});

it("stores nothing while it may not, or after the screen was left", async () => {
  readAt = 1;
  isAllowed = false;
  const end = createScreenFollower().follow(options("/rep/delivery"));
  await pass(minuteMs);
  isAllowed = true;
  end();
  await pass(minuteMs);
  expect(stored).toEqual([]);
});
