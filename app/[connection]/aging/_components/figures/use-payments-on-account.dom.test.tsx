import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { usePaymentsOnAccount } from "./use-payments-on-account.ts";

const read = {
  rows: [],
  isComplete: true,
  error: null,
  leftOut: 0,
  readAt: 1,
  activity: "idle" as const,
  refresh: () => {},
  resume: () => {},
};
const reading = { ...read, isComplete: false, activity: "reading" as const, error: new Error("The first page could not be refreshed.") };
const stopped = { ...read, isComplete: false, activity: "stopped" as const };

test.each([
  { title: "known once all lists are read", open: read, payments: read, expected: new Map() },
  { title: "unknown, not to come, where the open invoices were stopped", open: stopped, payments: read, expected: null },
  { title: "unknown, not to come, where the payments were stopped", open: read, payments: stopped, expected: null },
  { title: "to come while the open invoices are still read, whatever failed before", open: reading, payments: read, expected: undefined },
])("what is on account is $title", async ({ open, payments, expected }) => {
  vi.stubGlobal("fetch", async () => Response.json({ Data: [], Page: 1, PageSize: 500, HasNextPage: false }));
  const { current } = await renderHook(
    () => usePaymentsOnAccount(open, payments).byAccount,
    (hook) => <SampleScreen>{hook}</SampleScreen>,
  );
  await expect.poll(current).toEqual(expected);
});
