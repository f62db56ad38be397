import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { allStates } from "#lib/api/resources.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerDeliveries } from "./customer-deliveries.tsx";

vi.mock("next/navigation", async (actual) => ({ ...(await actual<object>()), useSearchParams: () => new URLSearchParams() }));

// Loads late.
vi.mock("../../../_components/shell/screens/screen-error.tsx", () => ({
  ScreenError: ({ subject }: { subject: string }) => `${subject}: failed`,
}));

const states = allStates(api).queryKey;
const hawaii = {
  StateAbbreviation: "HI",
  OrderCutOffTime: "20:00",
  TimeZone: "Pacific/Honolulu",
  OrderCutOffDaysInAdvance: "0",
};

const show = (customer: Customer, client: QueryClient, now?: string) =>
  screenMarkup(<CustomerDeliveries customer={customer} heading="h2" />, client, now);

function datesIn(html: string) {
  const [, list = ""] = html.match(/<ul[^>]*>(.*?)<\/ul>/) ?? [];
  return [...list.matchAll(/<time dateTime="([^"]{10})"/g)].map(([, day]) => day);
}

test("shows the deliveries of today and later, and no skipped day before", () => {
  const client = new QueryClient();
  client.setQueryData(states, { rows: [] } as never);
  const customer = { ...sampleCustomer, DeliveryDays: "4", DeliveryDates: ["2026-11-05", "2026-11-13", "2026-11-26", "2026-12-03"] };
  expect(datesIn(show(customer, client))).toEqual(["2026-11-26", "2026-12-03"]);
});

test("shows a delivery of yesterday while it is today in the customer's state", () => {
  const client = new QueryClient();
  client.setQueryData(states, { rows: [hawaii] } as never);
  const customer = { ...sampleCustomer, State: "HI", DeliveryDays: "", DeliveryDates: ["2026-11-21", "2026-11-22", "2026-11-26"] };
  const html = show(customer, client, "2026-11-23T05:30:00Z");
  expect(datesIn(html)).toEqual(["2026-11-22", "2026-11-26"]);
  expect(html).toContain("29 min left");
});

test("shows the deliveries beside a date at the beginning of the calendar", () => {
  const client = new QueryClient();
  client.setQueryData(states, { rows: [{ ...hawaii, OrderCutOffDaysInAdvance: "1" }] } as never);
  const customer = { ...sampleCustomer, State: "HI", DeliveryDays: "", DeliveryDates: ["0100-01-01", "2026-11-26"] };
  expect(datesIn(show(customer, client))).toEqual(["2026-11-26"]);
});

test("shows the planned dates before the states are read, and beside the error if they cannot be", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const customer = { ...sampleCustomer, DeliveryDays: "", DeliveryDates: ["2026-11-26"] };
  const pending = show(customer, client);
  expect(datesIn(pending)).toEqual(["2026-11-26"]);
  expect(pending).not.toContain("Cut-off unknown");
  expect(pending).toContain('aria-busy="true"');
  await client.prefetchQuery({ queryKey: states, queryFn: () => Promise.reject(new Error("down")), retry: false });
  const failed = show(customer, client);
  expect(datesIn(failed)).toEqual(["2026-11-26"]);
  expect(failed).toContain("Cut-off unknown");
  expect(failed).toContain("The states’ cut-offs: failed");
  expect(failed).not.toContain('aria-busy="true"');
});

test("does not say that no delivery is planned where the dates cannot be read", () => {
  const client = new QueryClient();
  client.setQueryData(states, { rows: [hawaii] } as never);
  const none = "The distributor has no delivery planned.";
  expect(show({ ...sampleCustomer, DeliveryDates: [] }, client)).toContain(none);
  const unread = show({ ...sampleCustomer, DeliveryDates: ["11/26/2026"] }, client);
  expect(unread).not.toContain(none);
  expect(unread).toContain("The dates of the deliveries cannot be read.");
});
