import { createApi, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { ApiError, connectionLost, readApiError } from "#lib/api/http/errors.ts";
import type { Clock } from "#lib/api/reading/pages.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { submissionApi } from "#lib/receivables/payments/submission/submission-api.ts";
import { eq, sql } from "#service/db/orm/orm.ts";
import { idempotencyRecords } from "#service/db/schema/idempotency.ts";
import { payments } from "#service/db/schema/payments.ts";
import { refreshBalances } from "#service/erp/derive/payment-balances.ts";
import { changeApplication, lockApplication } from "#service/erp/exchange/applications/change-application.ts";
import { applyEvents } from "#service/erp/exchange/apply-events.ts";
import { silentLog } from "#service/http/log.ts";
import { cachedDatabase } from "#service/testing/databases/world-database.ts";
import * as record from "#service/testing/records/records.ts";
import { world } from "#service/testing/records/world.ts";
import { testAppOn } from "#service/testing/test-app.ts";
import { createManualNetwork } from "./manual-network.ts";

/** The outcome of one request to apply a payment: answered, lost before or after it is carried out, or refused by a proxy. */
export type Fate = "answered" | "lost before" | "lost after" | "limited" | "failed" | "busy" | "no key" | "refused";

/** How the list of applications is answered; endless: every page is empty and promises a next one. */
export type ApplicationList = "complete" | "forbidden" | "endless" | "failing";

/** Payments of 1,000 and invoices with 100 open, all on account 1001. */
const snapshot = {
  ...world,
  invoiceTransactions: [],
  invoiceCOAs: [],
  paymentApplications: [],
  invoices: Array.from({ length: 20 }, (_, at) => record.invoice({ InvoiceID: at + 1, InvoiceNum: `INV-${at + 1}` })),
  payments: [1, 2, 3].map((PaymentID) =>
    record.payment({ PaymentID, PaymentInvoiceID: 5000 + PaymentID, PaymentInvoiceNum: `PAY-${PaymentID}`, Amount: "1000.000000" }),
  ),
};

const refusals: Readonly<Partial<Record<Fate, ApiError>>> = Object.fromEntries(
  [
    { fate: "limited", status: 429, code: "RATE_LIMITED", retryAfterSeconds: 2 },
    { fate: "failed", status: 500, code: "HTTP_500", retryAfterSeconds: null },
    { fate: "busy", status: 409, code: "IDEMPOTENCY_KEY_IN_PROGRESS", retryAfterSeconds: null },
    { fate: "refused", status: 422, code: "NOT_ACCEPTED", retryAfterSeconds: null },
    { fate: "no key", status: 401, code: "INVALID_KEY", retryAfterSeconds: null },
  ].map(({ fate, ...parts }) => [fate, new ApiError({ ...parts, detail: parts.code, requestId: "r-1" })]),
);

const forbidden = new ApiError({ status: 403, code: "FORBIDDEN", detail: "The key may not read this list.", requestId: "r-2" });

export interface ServiceOptions {
  /** Whether the service remembers idempotency keys. */
  readonly keepsKeys?: boolean;
  /** How far the service's clock is ahead of the browser's. */
  readonly clockSkewMs?: number;
}

function breakFirstRecord(text: string): string {
  const body: { Data: unknown[] } = JSON.parse(text);
  return JSON.stringify({ ...body, Data: body.Data.map((record, at) => (at === 0 ? null : record)) });
}

/** The Data API in this process, with payments to apply, behind a network that the test steps through and that loses what it is told to lose. */
export async function startPaymentService(clock: Clock, { keepsKeys = true, clockSkewMs = 0 }: ServiceOptions = {}) {
  const app = testAppOn(await cachedDatabase(snapshot));
  const network = { ...createManualNetwork(), isDown: false };
  const answers = { breaksNewestApplication: false, applications: "complete" as ApplicationList };
  const fates: Fate[] = [];
  const sent: string[] = [];
  const now = () => new Date(clock.now() + clockSkewMs);

  async function ask({ path, ...request }: OutgoingRequest, key: string) {
    if (!keepsKeys) await app.db.delete(idempotencyRecords);
    app.setNow(now());
    return app.ask(path, { key, ...request });
  }

  async function deliver(request: OutgoingRequest, key: string) {
    const { signal, headers } = request;
    const isWrite = request.method === "POST";
    await network.stop();
    signal?.throwIfAborted();
    if (network.isDown) throw connectionLost(null);
    const fate = (isWrite && fates.shift()) || "answered";
    if (isWrite) sent.push(headers["idempotency-key"] ?? "");
    if (fate === "lost before") throw connectionLost(null);
    if (refusals[fate]) throw refusals[fate];
    const reply = await network.run(() => ask(request, key));
    await network.stop();
    signal?.throwIfAborted();
    if (fate === "lost after") throw connectionLost(null);
    if (reply.status >= 400) throw readApiError(reply.status, reply.headers, reply.text);
    const answer = { status: reply.status, head: reply.headers, text: reply.text };
    if (isWrite || !request.path.startsWith("/v1/payments/applications?")) return answer;
    if (answers.applications === "forbidden") throw forbidden;
    if (answers.applications === "failing") throw refusals.failed;
    if (answers.applications === "endless") return { ...answer, text: JSON.stringify({ Data: [], HasNextPage: true }) };
    return answers.breaksNewestApplication ? { ...answer, text: breakFirstRecord(reply.text) } : answer;
  }

  async function confirm(RequestID: number): Promise<void> {
    const event = {
      kind: "applicationConfirmed",
      RequestID,
      PaymentApplicationID: RequestID,
      AppliedBy: "Ada",
      TimeApplied: now().toISOString(),
    } as const;
    const eventsAfter = async (position: number) => (position < RequestID ? [{ position: RequestID, event }] : []);
    const unused = () => Promise.reject(new Error("not used"));
    const erp = { eventsAfter, receive: unused, cancelPaymentRequest: unused };
    const { signal } = new AbortController();
    await app.db.execute(sql`delete from erp_position`);
    await applyEvents({ db: app.db, erp, clock: now, log: silentLog, confirmTimeoutSeconds: 600, signal, reach: () => undefined });
  }

  const reject = (RequestID: number) =>
    app.db.transaction(async (tx) => {
      const request = await lockApplication(tx, RequestID);
      if (!request) throw new RangeError(`there is no request ${RequestID}`);
      await changeApplication(tx, request, { Status: "Rejected" }, now());
      await refreshBalances(tx);
    });

  return {
    network,
    answers,
    fates,
    sent,
    apiFor: (key: string) => submissionApi(createApi({ slug: "shop", connectedAt: "2026" }, (request) => deliver(request, key))),
    /** All applications, the oldest first. */
    async applications(): Promise<PaymentApplication[]> {
      // The rows of the list are the records of the contract, which the service's tests check.
      const rows = (await app.rows("/v1/payments/applications?PageSize=500")) as unknown as PaymentApplication[];
      return rows.sort((a, b) => Number(a.RequestID) - Number(b.RequestID));
    },
    async balanceOf(PaymentInvoiceNum: string): Promise<number> {
      const found = (await app.rows("/v1/payments")).find((payment) => payment.PaymentInvoiceNum === PaymentInvoiceNum);
      return Number(found?.AvailableBalance);
    },
    setAmount: (PaymentInvoiceNum: string, Amount: string) =>
      app.db.update(payments).set({ Amount }).where(eq(payments.PaymentInvoiceNum, PaymentInvoiceNum)),
    /** How the ERP resolves a request. */
    settle: (RequestID: number, status: "Confirmed" | "Rejected") => (status === "Confirmed" ? confirm(RequestID) : reject(RequestID)),
  };
}
