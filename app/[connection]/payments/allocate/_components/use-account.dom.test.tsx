import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { accountOfStart } from "#lib/api/records/receivables/allocation-start.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import type { AllocateSearch } from "../search-params.ts";
import { useAccount } from "./use-account.ts";

const bare: AllocateSearch = { account: null, customer: null, payment: null, invoice: null, invoices: [] };

/** The workspace over an address, where each read finds what `find` returns. */
async function openWorkspace() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const find = (id: number | null, search = bare) => client.setQueryData(accountOfStart(api, startOf(search)).queryKey, id);
  find(7);
  const hook = await renderHook(
    () => {
      const [search, setSearch] = useState(bare);
      return { ...useAccount(search), setSearch };
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  return { ...hook, client, find };
}

const startOf = ({ customer, payment, invoice, invoices }: AllocateSearch) => ({ customer, payment, invoice, invoices });

test("keeps the account that was found when another one has more to allocate", async () => {
  const { current, run, find } = await openWorkspace();
  expect(current().accountID).toBe(7);
  await run(() => find(8));
  expect(current().accountID).toBe(7);
  await run(() => find(null));
  expect(current()).toMatchObject({ accountID: 7, isUnknown: false });
});

test("keeps the account when it cannot be found again", async () => {
  const { current, run, client } = await openWorkspace();
  const query = accountOfStart(api, startOf(bare));
  const failNow = () => client.fetchQuery({ ...query, staleTime: 0, queryFn: () => Promise.reject(new Error("offline")) }).catch(() => {});
  await run(failNow);
  expect(client.getQueryState(query.queryKey)?.status).toBe("error");
  expect(current()).toMatchObject({ accountID: 7, failed: null });
});

test("finds another account for another address", async () => {
  const { current, run, find } = await openWorkspace();
  const ofCustomer = { ...bare, customer: 5 };
  find(9, ofCustomer);
  await run(() => current().setSearch(ofCustomer));
  expect(current().accountID).toBe(9);
  await run(() => current().setSearch({ ...bare, account: 3 }));
  expect(current().accountID).toBe(3);
});

test("says that there is no account until one appears", async () => {
  const { current, run, find } = await openWorkspace();
  const ofPayment = { ...bare, payment: 4 };
  find(null, ofPayment);
  await run(() => current().setSearch(ofPayment));
  expect(current()).toMatchObject({ accountID: null, isUnknown: true });
  await run(async () => {
    find(6, ofPayment);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(current()).toMatchObject({ accountID: 6, isUnknown: false });
});
