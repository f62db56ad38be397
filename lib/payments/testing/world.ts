import type { Allocation } from "#lib/allocation/allocation.ts";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { OpenInvoice, PaymentApplication } from "#lib/api/payments.ts";
import type { Clock } from "#lib/api/reading/pages.ts";
import type { RunExclusively } from "#lib/offline/tab-locks.ts";
import { createSubmissionQueue, type QueueChannel, type SubmissionQueue, type TabMessage } from "../queue/submission-queue.ts";
import type { SubmissionApi } from "../submission/submission-api.ts";

/** What becomes of one call: answered · lost on the way there · lost on the way back · refused before anything was done. */
export type Fate = "answered" | "lost before" | "lost after" | "limited" | "failed" | "busy" | "no key";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const failure = (status: number, code = `HTTP_${status}`, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code, detail: `${code} in the service's own words`, requestId: "r-1", retryAfterSeconds });

export function allocationOf(change: Partial<Allocation> = {}): Allocation {
  return {
    ARAccountID: 1001,
    PaymentID: 1,
    PaymentInvoiceNum: "PAY-1",
    InvoiceID: 1,
    TargetInvoiceNum: "INV-1",
    Amount: "10",
    seenOpen: "100",
    ...change,
  };
}

/** A clock whose time passes when somebody sleeps; only what would sleep for hours waits to be woken. */
export function createTestClock(): Clock & { pass(ms: number): void } {
  let now = Date.UTC(2026, 0, 31);
  return {
    now: () => now,
    random: () => 0.5,
    pass: (ms) => {
      now += ms;
    },
    async sleep(ms, signal) {
      signal.throwIfAborted();
      if (ms > hourMs) await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
      now += Math.max(0, ms);
      await Promise.resolve();
      signal.throwIfAborted();
    },
  };
}

/** One browser's storage, as one of its tabs sees it. */
function createTabStorage(values: Map<string, string>, isFull: () => boolean, onWrite: (key: string) => void): KeyValueStore {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException("The browser has no room left", "QuotaExceededError");
      values.set(key, value);
      onWrite(key);
    },
    removeItem(key) {
      values.delete(key);
      onWrite(key);
    },
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

export interface ServiceOptions {
  readonly keepsKeys?: boolean;
  /** Of the service's clock against the browser's. */
  readonly clockSkewMs?: number;
}

/** The service: exactly what its contract promises of payment applications, with idempotency per API key, and a network that loses what it is told to. */
export function createTestService(clock: Clock, { keepsKeys = true, clockSkewMs = 0 }: ServiceOptions = {}) {
  const applications: PaymentApplication[] = [];
  const answers = new Map<string, { text: string; RequestID: number; at: number }>();
  const balances = new Map<string, number>();
  const open = new Map<string, number>([
    ["INV-1", 100],
    ["INV-2", 100],
    ["INV-3", 100],
  ]);
  const fates: Fate[] = [];
  const sent: string[] = [];
  /** While it is down no call arrives. */
  const network = { isDown: false };

  function run(allocation: Allocation): number {
    const { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID, Amount } = allocation;
    const balance = balances.get(PaymentInvoiceNum) ?? 1000;
    if (Number(Amount) > balance) throw failure(409, "INSUFFICIENT_BALANCE");
    balances.set(PaymentInvoiceNum, balance - Number(Amount));
    const RequestID = applications.length + 1;
    const time = new Date(clock.now() + clockSkewMs).toISOString();
    const rest = { PaymentApplicationID: null, RequestedByUserID: 0, AppliedBy: null, TimeApplied: null, TimeExported: null };
    applications.push({
      ...rest,
      RequestID,
      PaymentInvoiceNum,
      TargetInvoiceNum,
      ARAccountID,
      Amount,
      Status: "Pending",
      TimeRequested: time,
      TimeUpdated: time,
    });
    return RequestID;
  }

  function settle(RequestID: number, Status: "Confirmed" | "Rejected"): void {
    const at = applications.findIndex((application) => application.RequestID === RequestID);
    const application = applications[at];
    if (!application) throw new RangeError(`no request ${RequestID}`);
    applications[at] = { ...application, Status, TimeUpdated: new Date(clock.now() + clockSkewMs).toISOString() };
    const num = application.TargetInvoiceNum;
    if (Status === "Confirmed") open.set(num, (open.get(num) ?? 0) - Number(application.Amount));
  }

  const openInvoices = (): OpenInvoice[] =>
    // The queue reads these three of an open invoice.
    [...open].map(([InvoiceNum, OpenBalance]) => ({ InvoiceNum, ARAccountID: 1001, OpenBalance: OpenBalance.toFixed(6) }) as OpenInvoice);

  /** The way of one API key to it. */
  function apiFor(apiKey: string): SubmissionApi {
    const fail = (fate: Fate): void => {
      if (fate === "lost before") throw failure(0, "CONNECTION_LOST");
      if (fate === "limited") throw failure(429, "RATE_LIMITED", 2);
      if (fate === "failed") throw failure(500);
      if (fate === "busy") throw failure(409, "IDEMPOTENCY_KEY_IN_PROGRESS", 1);
      if (fate === "no key") throw failure(401, "INVALID_KEY");
    };
    return {
      async readLedger(accountID, nums, signal) {
        await Promise.resolve();
        signal.throwIfAborted();
        if (network.isDown) throw failure(0, "CONNECTION_LOST");
        const found = applications.filter((one) => one.ARAccountID === accountID && nums.includes(one.TargetInvoiceNum));
        return { applications: found, openInvoices: openInvoices() };
      },
      async send(allocation, idempotencyKey, signal) {
        await Promise.resolve();
        signal.throwIfAborted();
        const fate = fates.shift() ?? "answered";
        sent.push(idempotencyKey);
        fail(fate);
        const name = `${apiKey} ${idempotencyKey}`;
        const text = JSON.stringify([allocation.ARAccountID, allocation.PaymentInvoiceNum, allocation.TargetInvoiceNum, allocation.Amount]);
        const known = keepsKeys ? answers.get(name) : undefined;
        const isReplay = known !== undefined && clock.now() - known.at < dayMs;
        if (isReplay && known.text !== text) throw failure(409, "IDEMPOTENCY_KEY_REUSED");
        const RequestID = isReplay ? known.RequestID : run(allocation);
        if (!isReplay) answers.set(name, { text, RequestID, at: clock.now() });
        await Promise.resolve();
        signal.throwIfAborted();
        if (fate === "lost after") throw failure(0, "CONNECTION_LOST");
        const application = applications.find((one) => one.RequestID === RequestID);
        if (!application) throw new RangeError(`no request ${RequestID}`);
        return { application: { RequestID, Status: "Pending", TimeUpdated: application.TimeRequested }, isReplay };
      },
    };
  }

  return { applications, balances, open, fates, network, sent, settle, apiFor };
}

/** Web Locks of one browser. */
export function createTestLocks(): RunExclusively {
  let last: Promise<unknown> = Promise.resolve();
  return async (work, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => {});
    await turn;
  };
}

function createTabChannel(hearers: Set<(message: TabMessage) => void>): QueueChannel {
  let own: ((message: TabMessage) => void) | null = null;
  return {
    post(message) {
      for (const hear of hearers) if (hear !== own) hear(message);
    },
    listen(listener) {
      own = listener;
      hearers.add(listener);
    },
  };
}

/** One browser with its storage and its locks; its tabs hear of each other's writes. */
export function createTestBrowser(clock: Clock, api: SubmissionApi) {
  const values = new Map<string, string>();
  const exclusively = createTestLocks();
  const tabs = new Set<SubmissionQueue>();
  const hearers = new Set<(message: TabMessage) => void>();
  const browser = {
    isStorageFull: false,
    /** How many writes there is room for; null: for any number. */
    writesLeft: null as number | null,
    openTab(): SubmissionQueue {
      const isFull = () => {
        if (browser.writesLeft !== null) browser.writesLeft -= 1;
        return browser.isStorageFull || (browser.writesLeft !== null && browser.writesLeft < 0);
      };
      const tellOthers = (key: string) => {
        for (const other of tabs) if (other !== tab) other.noticeChange(key);
      };
      const storage = createTabStorage(values, isFull, tellOthers);
      const tab = createSubmissionQueue({ scope: "shop@2026", storage, api, exclusively, tabs: createTabChannel(hearers), clock });
      tabs.add(tab);
      return tab;
    },
    /** The tab's process ends in the middle of whatever it does. */
    crash(tab: SubmissionQueue): void {
      tabs.delete(tab);
      tab.stop();
    },
  };
  return browser;
}

/** Until no promise moves anything any more. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
}
