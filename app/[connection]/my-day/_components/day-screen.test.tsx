import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { allStates, customerResource, inventoryResource, openInvoiceResource, paymentResource, shelfResource } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import type { FailedListsProps } from "../../_components/list/failed/failed-lists.tsx";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { DayScreen } from "./day-screen.tsx";

interface Shown {
  readonly above: ReactElement<FailedListsProps>;
  readonly reading: { readonly error: unknown; readonly isComplete: boolean; readonly rows?: readonly object[] };
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));

const keys = {
  customers: customerResource(api).first({ AccountStatuses: ["Active"] }).queryKey,
  "Open invoices": openInvoiceResource(api).first({}).queryKey,
  Payments: paymentResource(api).first({}).queryKey,
  Stock: inventoryResource(api).first({}).queryKey,
  "Shelf counts": shelfResource(api).first({}).queryKey,
};
const down = new Error("The test's lists are down.");

function show(...failed: readonly (keyof typeof keys | "states")[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const customer = { ...sampleCustomer, AccountStatus: "Active", DeliveryDates: [] };
  for (const [name, queryKey] of Object.entries(keys)) {
    if (failed.some((one) => one === name)) failQuery(client, queryKey, down);
    else client.setQueryData<unknown>(queryKey, { Data: name === "customers" ? [customer] : [], HasNextPage: false, Page: 1, leftOut: 0 });
  }
  const statesKey = allStates(api).queryKey;
  if (failed.includes("states")) failQuery(client, statesKey, down);
  else client.setQueryData<unknown>(statesKey, { rows: [], leftOut: 0 });
  shown = undefined;
  screenMarkup(
    <PathnameContext value="/harbor/my-day">
      <SearchParamsContext value={new URLSearchParams()}>
        <DayScreen connection="harbor" keyType="Employee" preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
    "2026-11-24T12:00:00Z",
  );
  const { above, reading } = (shown as Shown | undefined) ?? expect.fail();
  return { notices: above.props.lists.map(({ subject }) => subject), error: reading.error, isComplete: reading.isComplete };
}

test("a list that could not be read is named once, above the customers", () => {
  expect(show()).toEqual({ notices: [], error: null, isComplete: true });
  expect(show("Payments")).toEqual({ notices: ["Payments"], error: null, isComplete: false });
  expect(show("states")).toMatchObject({ notices: ["The states’ cut-offs"], error: null });
});

test("customers that could not be read are reported in their place, without a notice for each other list", () => {
  expect(show("customers", "Payments", "states")).toEqual({ notices: [], error: down, isComplete: false });
});
