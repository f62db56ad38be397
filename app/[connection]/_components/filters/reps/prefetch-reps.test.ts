import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createApi } from "#lib/api/http/create-api.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import { prefetchReps } from "./prefetch-reps.ts";

vi.mock("server-only", () => ({}));

const record = { UserID: 9003, Name: "Bo", Customers: [{ CustomerID: 1, CustomerName: "Ada" }] };

test("reads the sales reps for the first paint only where some are chosen", async () => {
  const send = vi.fn(async () => ({
    status: 200,
    head: new Headers(),
    text: JSON.stringify({ Data: [record], Page: 1, PageSize: 500, HasNextPage: false }),
  }));
  const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, send);
  const client = new QueryClient();
  await Promise.all(prefetchReps(client, api, []));
  expect(send).not.toHaveBeenCalled();
  await Promise.all(prefetchReps(client, api, [9003]));
  expect(client.getQueryData(repRecords(api).queryKey)).toEqual({ names: { 9003: "Bo" }, repsOf: { 1: [9003] } });
  client.clear();
});
