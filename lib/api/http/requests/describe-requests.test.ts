import { expect, test } from "vitest";
import { describeRequests } from "./describe-requests.ts";
import { createRequestLog } from "./request-log.ts";

test("the text for support has each request with its id and its result", () => {
  const log = createRequestLog();
  const at = Date.parse("2026-11-22T10:00:00.000Z");
  log.add({ at, method: "GET", path: "/v1/invoices?CustomerIDs=501", status: 200, durationMs: 41, requestId: "r1" })({
    source: "revalidated",
    bytes: 300,
  });
  log.add({
    at: at + 1_000,
    method: "POST",
    path: "/v1/payments/applications?Amount=12.50",
    status: 0,
    durationMs: 30_000,
    requestId: null,
  });
  const text = describeRequests({
    connection: "Customer key · Production",
    quota: { limit: 1_000, remaining: 990, resetAt: at + 60_000, observedAt: at },
    entries: log.get(),
    problems: [{ at: at + 500, subject: "The payments", detail: "TypeError: a.find is not a function" }],
    userAgent: "Browser 1",
    now: at + 2_000,
  });
  expect(text.split("\n")).toEqual([
    "Data API Dashboard, 2026-11-22T10:00:02.000Z",
    "Connection: Customer key · Production",
    "Browser: Browser 1",
    "Quota: 990 of 1000 left, resets 2026-11-22T10:01:00.000Z",
    "Last 2 requests of this tab; 1 of 1 reads were answered from the browser’s cache",
    "2026-11-22T10:00:01.000Z | POST | /v1/payments/applications?Amount=… | no answer | 30000 ms | request id none",
    "2026-11-22T10:00:00.000Z | GET | /v1/invoices?CustomerIDs=… | 200 | 41 ms | 300 bytes | 304, cached copy | request id r1",
    "2026-11-22T10:00:00.500Z | The payments could not be shown | TypeError: a.find is not a function",
  ]);
});
