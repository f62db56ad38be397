import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { useState } from "react";
import { expect, test } from "vitest";
import { changeAddress } from "#components/data-table/url/address.ts";
import { renderHook } from "#components/testing/render.ts";
import { lookupQueries } from "#lib/api/records/lookups.ts";
import { rememberOpened } from "#lib/shell/palette/recent.ts";
import { sampleCustomer, sampleInvoice } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../testing/sample-screen.tsx";
import { useRecent } from "./use-recent.ts";

test("lists the record of this page first, also where the palette opens before the page has remembered it", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(lookupQueries(api).invoices([12]).queryKey, [sampleInvoice({ InvoiceID: 12, InvoiceNum: "SO-12" })]);
  client.setQueryData(lookupQueries(api).customers([515]).queryKey, [{ ...sampleCustomer, CustomerID: 515, CustomerName: "Harbor Goods" }]);
  const { current, run } = await renderHook(
    () => {
      const [isOpen, setOpen] = useState(false);
      return { recent: useRecent(isOpen), open: () => setOpen(true) };
    },
    (caller) => (
      <PathnameContext value="/harbor/customers/515">
        <SearchParamsContext value={new URLSearchParams()}>
          <SampleScreen client={client}>{caller}</SampleScreen>
        </SearchParamsContext>
      </PathnameContext>
    ),
  );
  rememberOpened(localStorage, api.scope, { kind: "invoices", id: "12" });
  expect(current().recent).toEqual([]);
  await run(() => {
    changeAddress("push", "/harbor/customers/515");
    current().open();
  });
  expect(current().recent.map(({ title }) => title)).toEqual(["Harbor Goods", "Invoice SO-12"]);
});
