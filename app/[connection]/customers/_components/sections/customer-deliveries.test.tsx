import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { allStates } from "#lib/api/resources.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { CustomerDeliveries } from "./customer-deliveries.tsx";

vi.mock("next/navigation", async (actual) => ({ ...(await actual<object>()), useSearchParams: () => new URLSearchParams() }));

// Loads late.
vi.mock("../../../_components/shell/screens/screen-error.tsx", () => ({
  ScreenError: ({ subject }: { subject: string }) => `${subject}: failed`,
}));

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
const states = allStates({ scope: scopeOf(connection) } as Api).queryKey;
const hawaii = {
  StateAbbreviation: "HI",
  OrderCutOffTime: "20:00",
  TimeZone: "Pacific/Honolulu",
  OrderCutOffDaysInAdvance: "0",
};

function show(customer: Customer, client: QueryClient, now = "2026-11-23T12:00:00Z"): string {
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse(now) }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <CustomerDeliveries customer={customer} heading="h2" />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

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

test("shows the planned dates before the states are read, and beside the error if they cannot be", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const customer = { ...sampleCustomer, DeliveryDays: "", DeliveryDates: ["2026-11-26"] };
  const pending = show(customer, client);
  expect(datesIn(pending)).toEqual(["2026-11-26"]);
  expect(pending).not.toContain("Cut-off unknown");
  await client.prefetchQuery({ queryKey: states, queryFn: () => Promise.reject(new Error("down")), retry: false });
  const failed = show(customer, client);
  expect(datesIn(failed)).toEqual(["2026-11-26"]);
  expect(failed).toContain("Cut-off unknown");
  expect(failed).toContain("The states’ cut-offs: failed");
});
