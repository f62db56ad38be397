import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { sampleApplication } from "#lib/testing/samples.ts";
import { createApi } from "../http/create-api.ts";
import { readFollowed } from "./read-followed.ts";
import type { PaymentApplication } from "./receivables/payments.ts";

const applicationOf = (RequestID: number, Status: PaymentApplication["Status"], TargetInvoiceNum = `INV-${RequestID}`) =>
  sampleApplication({ RequestID, Status, TargetInvoiceNum, ARAccountID: 7 });

/** Reads these requests of one account from an API with these applications. */
async function follow(applications: readonly PaymentApplication[], requests: readonly (readonly [id: number, num: string])[]) {
  const sent: URLSearchParams[] = [];
  const api = createApi({ slug: "harbor", connectedAt: "now" }, async ({ path }) => {
    const query = new URL(path, "http://api").searchParams;
    sent.push(query);
    const isListed = (name: string, value: string) => query.get(name)?.split(",").includes(value) ?? true;
    const Data = applications.filter((row) => isListed("Statuses", row.Status) && isListed("TargetInvoiceNums", row.TargetInvoiceNum));
    const body = { Data, Page: 1, PageSize: 500, HasNextPage: false };
    return { status: 200, head: new Headers(), text: JSON.stringify(body) };
  });
  const { rows } = await readFollowed({
    api,
    client: new QueryClient(),
    requests: requests.map(([RequestID, TargetInvoiceNum]) => ({ RequestID, TargetInvoiceNum, ARAccountID: 7 })),
    signal: new AbortController().signal,
  });
  return { sent, statuses: rows.map(({ RequestID, Status }) => [RequestID, Status]) };
}

test("reads requests in flight in one list, without those of others", async () => {
  const applications = Array.from({ length: 150 }, (_, at) => applicationOf(at, "Pending"));
  const { sent, statuses } = await follow(
    applications,
    applications.slice(0, 120).map(({ TargetInvoiceNum }, at) => [at, TargetInvoiceNum] as const),
  );
  expect(sent.map((query) => [query.get("Statuses"), query.has("TargetInvoiceNums")])).toEqual([["Pending,Exported", false]]);
  expect(statuses).toHaveLength(120);
});

test("reads by number only requests that are no longer in flight, at most 100 numbers at once", async () => {
  const settled = Array.from({ length: 130 }, (_, at) => applicationOf(at, "Confirmed"));
  const { sent, statuses } = await follow(
    [...settled, applicationOf(500, "Exported", "INV-1"), applicationOf(501, "Rejected", "INV-2")],
    [...settled.map(({ TargetInvoiceNum }, at) => [at, TargetInvoiceNum] as const), [500, "INV-1"]],
  );
  expect(sent.map((query) => query.get("TargetInvoiceNums")?.split(",").length)).toEqual([undefined, 100, 30]);
  expect(statuses).toHaveLength(131);
  expect(statuses).toContainEqual([500, "Exported"]);
});

test("reads all applications of an account only for a settled request whose number has a comma", async () => {
  const { sent } = await follow([applicationOf(1, "Pending", "A,1")], [[1, "A,1"]]);
  expect(sent).toHaveLength(1);
  const settled = await follow([applicationOf(1, "Confirmed", "A,1")], [[1, "A,1"]]);
  expect(settled.sent.map((query) => query.get("Statuses"))).toEqual(["Pending,Exported", null]);
  expect(settled.statuses).toEqual([[1, "Confirmed"]]);
});
