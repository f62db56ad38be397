import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { createApi } from "#lib/api/http/create-api.ts";
import { receivableAccount } from "#lib/api/records/receivables/receivables.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { sampleAging, sampleInvoice, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { failQuery } from "../../../_components/testing/fail-query.ts";
import { connection, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { listOwners, StatementScreen } from "./statement-screen.tsx";

const item = (InvoiceID: number) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance: "5.000000" });
const record = sampleAging({
  ARAccountID: 7,
  CurrentDue: "10.000000",
  TotalBalanceOutstanding: "10.000000",
  CurrentInvoices: [item(1), item(2)],
});
const open = [1, 2].map((InvoiceID) => sampleOpenInvoice({ ARAccountID: 7, InvoiceID, OpenBalance: "5.000000" }));

/** The statement of account 7 as an API's lists give it. */
async function statementOf(
  lists: { readonly arAging: readonly unknown[]; readonly openInvoices: readonly unknown[]; readonly invoices?: readonly unknown[] },
  keyType: KeyType = "Employee",
  client = new QueryClient(),
): Promise<string> {
  const api = createApi(connection, async ({ path }) => {
    const Data = path.startsWith("/v1/arAging")
      ? lists.arAging
      : path.startsWith("/v1/payments/openInvoices")
        ? lists.openInvoices
        : (lists.invoices ?? []);
    return { status: 200, head: new Headers(), text: JSON.stringify({ Data, Page: 1, PageSize: 500, HasNextPage: false }) };
  });
  await client.prefetchQuery(receivableAccount(api, 7));
  expect(api.scope).toBe(scopeOf(connection));
  return textOf(screenMarkup(<StatementScreen connection="harbor" keyType={keyType} accountID={7} />, client));
}

test("an open invoice that cannot be read makes no invoice of the close settled", async () => {
  expect(await statementOf({ arAging: [record], openInvoices: [open[0]] })).toContain("settled since");
  const text = await statementOf({ arAging: [record], openInvoices: [open[0], null] });
  expect(text).not.toContain("settled since");
  expect(text).toContain("1 record of this account cannot be read");
  expect(text).toMatch(/Open now: \$5\.00/);
});

test("holds the place of the customers' names while they are read", async () => {
  const of = (InvoiceID: number, CustomerID: number) => ({ ...open[InvoiceID - 1], CustomerID });
  const several = await statementOf({ arAging: [record], openInvoices: [of(1, 11), of(2, 12)] });
  expect(several).toContain("Invoice Customer Date");
  const one = await statementOf({ arAging: [record], openInvoices: [of(1, 11), of(2, 11)] });
  expect(one).not.toContain("Customer");
});

test("says on the screen and on paper that the customers could not be read, and names them by their ids", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  failQuery(client, allCustomers(createApi(connection, () => Promise.reject(new Error("Nothing is sent.")))).queryKey);
  const openInvoices = [11, 12].map((CustomerID, at) => ({ ...open[at], CustomerID }));
  const text = await statementOf({ arAging: [record], openInvoices }, "Employee", client);
  expect(text).toContain("The names and addresses of its customers could not be read.");
  expect(text).toContain("Invoice Customer Date");
  expect(text).toContain("Customer 11");
});

test("a settled invoice that cannot be read is not said to be hidden from the key", async () => {
  const lists = { arAging: [record], openInvoices: [open[0]] };
  expect(await statementOf({ ...lists, invoices: [] }, "Customer")).toContain("1 invoice of the close is not visible to this key");
  const text = await statementOf({ ...lists, invoices: [{ ...sampleInvoice({ InvoiceID: 2 }), InvoiceID: null }] }, "Customer");
  expect(text).not.toContain("not visible to this key");
  expect(text).toMatch(/Open now: \$5\.00 without 1 invoice/);
});

test("an AR aging record that cannot be read is named, and the figures are not called complete", async () => {
  expect(await statementOf({ arAging: [record], openInvoices: open })).toContain("The figures of all 1 record add up");
  const text = await statementOf({ arAging: [record, null], openInvoices: open });
  expect(text).toContain("1 record of this account cannot be read");
  expect(text).toContain("The figures of 1 record add up");
});

test("a credit that the record states but does not list is a row of its own, and reduces the total", async () => {
  const text = await statementOf({
    arAging: [{ ...record, OpenCredit: "3.000000", TotalBalanceOutstanding: "7.000000" }],
    openInvoices: open,
  });
  expect(text).toMatch(/Credit that is not listed\s+[-−]\$3\.00/);
  expect(text).toMatch(/Total outstanding\s+\$7\.00/);
});

test("a credit that cannot be read is named beside the credit of the other records, and in the total", async () => {
  const others = { ...sampleAging({ ARAccountID: 7, SupplierID: 2 }), OpenCredit: null };
  const text = await statementOf({ arAging: [{ ...record, OpenCredit: "3.000000" }, others], openInvoices: open });
  expect(text).toMatch(/Credit that is not listed\s+[-−]\$3\.00\s*without 1 record/);
  expect(text).toMatch(/Total outstanding\s+\$7\.00\s*without 1 credit/);
  const unknown = await statementOf({ arAging: [{ ...record, OpenCredit: null }], openInvoices: open });
  expect(unknown).toMatch(/Credit that is not listed\s+unknown/);
  expect(unknown).toMatch(/Total outstanding\s+\$10\.00\s*without 1 credit/);
});

test("finds the customers of many invoices in linear time", () => {
  const list = (count: number) => {
    const ids = Array.from({ length: count }, (_, CustomerID) => ({ CustomerID }));
    return listOwners(ids.toReversed(), ids.slice(1));
  };
  expect(list(3)).toEqual([{ CustomerID: 2 }, { CustomerID: 1 }]);
  // Compiled before it is timed.
  for (let round = 0; round < 10; round++) list(4_000);
  expect(growthOf(list, 4_000)).toBeLessThan(linearGrowthMax);
});

test("nothing was owed only where every record was read", async () => {
  expect(await statementOf({ arAging: [], openInvoices: [] })).toContain("This account owed nothing at the last close");
  for (const lists of [
    { arAging: [null], openInvoices: [] },
    { arAging: [], openInvoices: [null] },
  ]) {
    const text = await statementOf(lists);
    expect(text).not.toContain("owed nothing");
    expect(text).toContain("1 record of this account cannot be read");
  }
  expect(await statementOf({ arAging: [], openInvoices: open })).toContain("None was open at the last close.");
  expect(await statementOf({ arAging: [null], openInvoices: open })).not.toContain("None was open at the last close.");
});

test("an invoice without a number is named by its id", async () => {
  const unnumbered = { ...record, CurrentInvoices: [{ ...item(1), InvoiceNum: "" }] };
  expect(await statementOf({ arAging: [unnumbered], openInvoices: open })).toContain("Invoice 1");
});
