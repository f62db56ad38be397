import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { type WarningNotesOptions, warningNotes } from "#components/data-table/list/warning-texts.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { everyInvoiceStatus, invoiceResource, openInvoiceResource } from "#lib/api/resources.ts";
import type { InvoiceRow } from "#lib/receivables/invoices/standing.ts";
import { sampleInvoice, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { failQuery } from "../../_components/testing/fail-query.ts";
import { type AboveList, noticesOf } from "../../_components/testing/notices-of.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { InvoicesScreen } from "./invoices-screen.tsx";

interface Shown {
  readonly above: AboveList;
  readonly list: { readonly declaration: { readonly notes: readonly string[] } };
  readonly reading: {
    readonly rows?: readonly InvoiceRow[];
  } & WarningNotesOptions["reading"];
}
let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return null;
  },
}));

const pageOf = (...rows: object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
/** What the footer, files and prints warn of. */
const warningsOf = ({ reading }: Shown) => warningNotes({ reading, noun: "invoice", nouns: "invoices", locale: "en-US" });
const openKey = openInvoiceResource(api).first({}).queryKey;

function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = invoiceResource(api).first({ Statuses: everyInvoiceStatus });
  client.setQueryData(queryKey, pageOf(sampleInvoice({ InvoiceID: 1, OpenBalance: "9.000000" })));
  return client;
}

function render(client: QueryClient, keyType: KeyType = "Supplier"): Shown {
  shown = undefined;
  screenMarkup(
    <PathnameContext value="/harbor/invoices">
      <SearchParamsContext value={new URLSearchParams()}>
        <InvoicesScreen connection="harbor" keyType={keyType} preferences={defaultPreferences} />
      </SearchParamsContext>
    </PathnameContext>,
    client,
  );
  return shown ?? expect.fail();
}

test("a brand's list is not complete until its parts are read", () => {
  const client = createClient();
  expect(render(client, "Employee").reading.isComplete).toBe(true);
  expect(render(client).reading).toMatchObject({ isComplete: false, rest: "your part", rows: [{ ownOpen: undefined }] });
  client.setQueryData(openKey, pageOf(sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "4.000000" })));
  expect(render(client).reading).toMatchObject({ isComplete: true, rest: undefined, rows: [{ ownOpen: "4.000000" }] });
  expect(noticesOf(render(client))).toEqual([]);
  expect(shown?.list.declaration.notes).toEqual([]);
});

test("says to a brand that its parts could not be read, and offers to read them again", () => {
  const client = createClient();
  failQuery(client, openKey, new Error("The test has no open invoices."));
  expect(render(client).reading).toMatchObject({ isComplete: true, rows: [{ ownOpen: null }] });
  const text = "Open invoices could not be loaded, so your part is unknown";
  expect(noticesOf(render(client))).toEqual([{ text, resume: expect.any(Function) }]);
  expect(shown?.list.declaration.notes).toEqual([`${text}.`]);
});

test("warns a brand of open invoices that could not be read, without which its parts are unknown", () => {
  const client = createClient();
  client.setQueryData(openKey, pageOf());
  expect(warningsOf(render(client))).toEqual([]);
  client.setQueryData(openKey, pageOf({ InvoiceID: null }));
  expect(render(client).reading.rows).toMatchObject([{ ownOpen: null }]);
  expect(warningsOf(render(client))).toEqual(["1 record could not be read, so invoices may be missing or incomplete."]);
});

test("a brand's parts are to come while its open invoices are read on, although their first page could not be refreshed", () => {
  const client = createClient();
  client.setQueryData<unknown>(openKey, { Data: [sampleOpenInvoice({ InvoiceID: 2 })], HasNextPage: true, Page: 1 });
  failQuery(client, openKey);
  expect(noticesOf(render(client))).toEqual([]);
  expect(shown?.reading).toMatchObject({ isComplete: false, rest: "your part", rows: [{ ownOpen: undefined }] });
});
