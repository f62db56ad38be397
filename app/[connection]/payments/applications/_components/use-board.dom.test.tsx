import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render, renderHook } from "#components/testing/render.ts";
import { example } from "#contract/examples/example-of.ts";
import { paymentApplication } from "#contract/v1/payments.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { movingStatuses } from "../search-params.ts";
import { Lane } from "./lane.tsx";
import { useBoard } from "./use-board.ts";

test("reads every lane again while the board is open, and shows the oldest of the read times", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const applications = applicationResource(api);
  const page = { Data: [], Page: 1, PageSize: 50, HasNextPage: false };
  const now = Date.now();
  const reads = [
    [applications.all({ Statuses: movingStatuses }).queryKey, { rows: [], leftOut: 0 }, now],
    [applications.first({ Statuses: ["Confirmed"] }).queryKey, page, now - 1_000],
    [applications.first({ Statuses: ["Rejected"] }).queryKey, page, now - 2_000],
  ] as const;
  for (const [queryKey, data, updatedAt] of reads) client.setQueryData<unknown>(queryKey, data, { updatedAt });
  const { current } = await renderHook(
    () => useBoard({ q: "", accounts: [], lane: "Pending" }),
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  const intervals = reads.map(([queryKey]) => {
    const query = client.getQueryCache().find({ queryKey });
    const interval = query?.observers[0]?.options.refetchInterval;
    return typeof interval === "function" ? interval(query as never) : interval;
  });
  expect(intervals).toEqual([60_000, 300_000, 300_000]);
  expect(current().readAt).toBe(now - 2_000);
});

test.each([
  ["", ["Escalated", null]],
  ["INV-2", ["Escalated"]],
])("keeps requests whose status no lane has, under the search: %s", async (q, statuses) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const applications = applicationResource(api);
  const sample = { ...example(paymentApplication), TargetInvoiceNum: "INV-1" };
  const page = (...Data: object[]) => ({ Data, Page: 1, PageSize: 50, HasNextPage: false });
  const rows = [
    { ...sample, PaymentApplicationID: 1, RequestID: 1, Status: "Pending" },
    { ...sample, PaymentApplicationID: 2, RequestID: 2, Status: "Escalated", TargetInvoiceNum: "INV-2" },
  ];
  const confirmed = page({ ...sample, PaymentApplicationID: 3, RequestID: 3, Status: null });
  client.setQueryData<unknown>(applications.all({ Statuses: movingStatuses }).queryKey, { rows, leftOut: 0 });
  client.setQueryData<unknown>(applications.first({ Statuses: ["Confirmed"] }).queryKey, confirmed);
  client.setQueryData<unknown>(applications.first({ Statuses: ["Rejected"] }).queryKey, page());
  const { current } = await renderHook(
    () => useBoard({ q, accounts: [], lane: "Pending" }),
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  expect(current().others.map(({ application }) => application.Status)).toEqual(statuses);
  expect(current().lanes.Pending.entries).toHaveLength(q === "" ? 1 : 0);
});

const fixed = { connection: "harbor", nameOf: () => null, canRequest: false, isFiltered: false, isChosen: true };
function Board() {
  const { lanes } = useBoard({ q: "", accounts: [], lane: "Pending" });
  return (["Pending", "Confirmed", "Rejected"] as const).map((name) => <Lane key={name} {...fixed} name={name} lane={lanes[name]} />);
}

test("a lane has no requests only where all could be read", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const applications = applicationResource(api);
  const page = { Data: [], Page: 1, PageSize: 50, HasNextPage: false };
  client.setQueryData<unknown>(applications.all({ Statuses: movingStatuses }).queryKey, { rows: [], leftOut: 2 });
  client.setQueryData<unknown>(applications.first({ Statuses: ["Confirmed"] }).queryKey, { ...page, leftOut: 1 });
  client.setQueryData<unknown>(applications.first({ Statuses: ["Rejected"] }).queryKey, page);
  const { body } = await render(
    <SampleScreen client={client}>
      <Board />
    </SampleScreen>,
  );
  const texts = () => [...body.querySelectorAll("section")].map(({ textContent }) => textContent);
  await expect.poll(() => texts()[0]).toContain("2 records cannot be read and are left out.");
  await expect.poll(() => texts()[1]).toContain("1 record cannot be read and is left out.");
  const [pending, confirmed, rejected] = texts();
  for (const text of [pending, confirmed]) expect(text).toContain("None among those read.");
  expect(rejected).toContain("No rejected payment requests.");
  expect([pending, rejected].map((text) => text?.includes("0+"))).toEqual([true, false]);
});
