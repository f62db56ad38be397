import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Wait } from "#lib/api/quota/pace.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { prepareCertificates, prepareLines } from "./prepare-exports.ts";
import { readDocumentRecords } from "./read-document-records.ts";

const invoices = Array.from({ length: 450 }, (_, at) => sampleInvoice({ InvoiceID: at + 1 }));
const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;

const tooMany = new ApiError({ status: 429, code: "RATE_LIMITED", detail: "Too many requests.", retryAfterSeconds: 120 });

/** An API without records, with the addresses of the lines and certificates that were requested. The first request for each list in `limited` is a 429. */
function createSources(limited: readonly string[] = []) {
  const asked: string[] = [];
  const refused = new Set(limited);
  const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async ({ path }) => {
    if (/^\/v1\/invoice(Transactions|COAs)/.test(path)) asked.push(path);
    if (refused.delete(path.split("?")[0] ?? "")) throw tooMany;
    return { status: 200, head: new Headers(), text: JSON.stringify({ Data: [], Page: 1, PageSize: 500, HasNextPage: false }) };
  });
  return { asked, sources: { api, client: new QueryClient(), quota: () => null } };
}

test.each([
  ["lines", prepareLines],
  ["certificates", prepareCertificates],
] as const)("an export of %s that was canceled continues, and a finished one is read again", async (_, prepare) => {
  const { asked, sources } = createSources();
  const controller = new AbortController();
  const options = { viewer, onProgress: () => {}, onWait: () => {} };
  const canceled = prepare(sources, invoices, {
    ...options,
    signal: controller.signal,
    onProgress: (done) => done >= 200 && controller.abort(new Error("canceled")),
  });
  await expect(canceled).rejects.toThrow("canceled");
  const { signal } = new AbortController();
  await prepare(sources, invoices, { ...options, signal });
  const once = [...asked];
  expect(once.length).toBeGreaterThan(2);
  expect(new Set(once).size).toBe(once.length);
  await prepare(sources, invoices, { ...options, signal });
  expect(asked).toEqual([...once, ...once]);
});

test.each([
  ["lines", prepareLines, 2],
  ["certificates", prepareCertificates, 1],
] as const)("an export of %s waits for its names after a 429, and shows until when", async (_, prepare, count) => {
  const { asked, sources } = createSources(["/v1/suppliers", "/v1/products"]);
  const waits: Wait[] = [];
  await prepare(sources, invoices, {
    ...{ viewer, signal: new AbortController().signal, onProgress: () => {}, onWait: (wait) => waits.push(wait) },
    clock: { now: () => 0, random: () => 0, sleep: async () => {} },
  });
  expect(waits).toEqual(Array(count).fill({ reason: "rate-limited", until: 120_000 }));
  expect(asked.length).toBeGreaterThan(2);
});

test("what the documents of invoices are read from is kept until it is not needed any more", async () => {
  const { asked, sources } = createSources();
  const ids = invoices.map(({ InvoiceID }) => InvoiceID);
  const read = (signal: AbortSignal, onProgress: (done: number) => void = () => {}) =>
    readDocumentRecords(sources, ids, { signal, onProgress, onWait: () => {} });
  const controller = new AbortController();
  const canceled = read(controller.signal, (done) => done >= 650 && controller.abort(new Error("canceled")));
  await expect(canceled).rejects.toThrow("canceled");
  const { signal } = new AbortController();
  const { forget } = await read(signal);
  await read(signal);
  expect(asked).toHaveLength(6);
  expect(new Set(asked).size).toBe(6);
  forget();
  await read(signal);
  expect(asked).toHaveLength(12);
});
