import { QueryClient } from "@tanstack/react-query";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import type { ReactElement, ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultPreferences } from "#components/data-table/list/preferences.ts";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { linesInParts } from "#lib/api/records/in-parts.ts";
import { batchResource, everyInvoiceStatus, invoiceResource } from "#lib/api/resources.ts";
import { sampleBatch, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import type { RecallRow } from "./columns.tsx";
import type { ContactsProps } from "./contact-button.tsx";
import { RecallScreen } from "./recall-screen.tsx";
import { progressOf } from "./use-recall.ts";

interface Shown {
  readonly above: ReactNode;
  readonly actions: ReactElement<ContactsProps>;
  readonly list: { readonly declaration: { readonly notes: readonly string[] } };
  readonly reading: { readonly rows: readonly RecallRow[] | undefined };
}

let shown: Shown | undefined;

// Only the browser renders the rows of a list.
vi.mock("../../../_components/list/list-screen.tsx", () => ({
  ListScreen: (props: Shown) => {
    shown = props;
    return props.above;
  },
}));
beforeEach(() => {
  shown = undefined;
});

const made = { ManufactureDate: "2026-03-08", PackDate: null, TimeCreated: "2026-04-01T10:00:00.000Z" } as const;
const invoices = [
  sampleInvoice({ InvoiceID: 1, CustomerID: 11, CustomerName: "Harbor", Date: "2026-04-02T12:00:00.000Z" }),
  sampleInvoice({ InvoiceID: 2, CustomerID: 12, CustomerName: "Cove", Date: "2026-05-02T12:00:00.000Z" }),
];
const lines = [
  sampleLine({ InvoiceTransID: 1, InvoiceID: 1, NumUnits: 12, Ordered: 24 }),
  sampleLine({ InvoiceTransID: 2, InvoiceID: 2, NumUnits: -2 }),
  sampleLine({ InvoiceTransID: 3, InvoiceID: 2, NumUnits: 6, BatchCode: "SG-0900" }),
  sampleLine({ InvoiceTransID: 4, InvoiceID: 2, NumUnits: 4, BatchCode: "", PurchaseTransID: null }),
];

interface Api {
  readonly batches?: readonly object[];
  readonly invoices?: object;
  readonly lines?: object;
  readonly start?: string | undefined;
  readonly end?: string;
}

/** The text of the screen at an address, when the API gives this. */
function screenAt(search: string, given: Api = {}): string {
  const client = new QueryClient();
  const { start = "2026-03-08", end } = given;
  const query = { Statuses: everyInvoiceStatus, ...(start && { StartDate: start }), ...(end && { EndDate: end }) };
  const rows = given.batches ?? [sampleBatch({ ...made, LocationID: 7, InventoryUnits: 40 })];
  client.setQueryData<unknown>(batchResource(api).all({ ProductIDs: [71] }).queryKey, { rows, leftOut: 0 });
  client.setQueryData<unknown>(invoiceResource(api).first(query as never).queryKey, {
    Data: invoices,
    HasNextPage: false,
    ...given.invoices,
  });
  client.setQueryData<unknown>(linesInParts(api, [1, 2]).first.queryKey, {
    Data: [{ at: 1, rows: lines }],
    HasNextPage: false,
    ...given.lines,
  });
  return textOf(
    screenMarkup(
      <PathnameContext value="/harbor/inventory/recall">
        <SearchParamsContext value={new URLSearchParams(search)}>
          <RecallScreen connection="harbor" keyType="Supplier" preferences={defaultPreferences} />
        </SearchParamsContext>
      </PathnameContext>,
      client,
    ),
  );
}

const address = "product=71&batch=SG-1101";

test.each(["", "product=71", "batch=SG-1101", "product=71&batch=%20", "product=x&batch=SG-1101"])(
  "without a whole batch in the address %j, asks for one, and reads no invoice",
  (search) => {
    expect(screenAt(search)).toMatch(/Choose a batch .* Open the batches Open the invoices/);
    expect(shown).toBeUndefined();
  },
);

test("lists the lines that name the batch and sums what was shipped, not what was ordered", () => {
  const text = screenAt(`${address.replace("SG", "%20SG")}`);
  expect(text).toContain("Batch SG-1101 of Sunset Gummies 10 pk");
  expect(text).toMatch(/Shipped 10 net of returns, on 2 lines/);
  expect(text).toMatch(/Customers 2 on 2 invoices, Apr 2, 2026 to May 2, 2026/);
  expect(text).toMatch(/Came back 2 on 1 line /);
  expect(text).toMatch(/Left in the warehouses 40 Warehouse 7: 40/);
  expect(shown?.reading.rows?.map(({ line, match }) => `${line.InvoiceTransID} ${match}`)).toEqual(["1 named", "2 named", "4 unnamed"]);
});

test("counts a customer whose lines have no units neither on the screen nor in files", () => {
  const text = screenAt(address, { lines: { Data: [{ at: 1, rows: [lines[0], { ...lines[1], NumUnits: 0 }] }] } });
  expect(text).toContain("Customers 1 on 1 invoice, Apr 2, 2026");
  expect(shown?.list.declaration.notes[0]).toContain("12 units shipped net of returns, to 1 customer on 1 invoice.");
});

test.each([
  [[lines[0], lines[1]], "10", "10 units shipped net of returns, to"],
  [[lines[0]], "12", "12 units shipped net of returns, without 1 unreadable line, to"],
  [[], "unknown", "unknown units shipped net of returns, without 1 unreadable line, to"],
])("says of a sum without unreadable units that it leaves them out, not that it is a minimum", (readable, figure, note) => {
  const unreadable = readable.length < 2 ? [{ ...lines[0], InvoiceTransID: 9, NumUnits: null }] : [];
  const text = screenAt(address, { lines: { Data: [{ at: 1, rows: [...readable, ...unreadable] }] } });
  const without = unreadable.length > 0 ? ", without 1 unreadable line" : "";
  expect(text).toMatch(new RegExp(`Shipped ${figure} net of returns, on \\d lines?${without} Customers`));
  expect(shown?.list.declaration.notes[0]).toContain(note);
  expect(text).not.toContain("at least");
});

test("names stock with a similar code", () => {
  const text = screenAt(address, { batches: [sampleBatch(made), sampleBatch({ BatchCode: "sg-1101", InventoryUnits: 40 })] });
  expect(text).toContain("1 batch record of the warehouses has a code that differs only in capital letters or signs: sg-1101 (40 units).");
});

test.each(["", "&lines=unnamed,similar"])("writes to the customers on lines that name the batch, with the filter %j", (filter) => {
  screenAt(`${address}${filter}`, { lines: { Data: [{ at: 1, rows: [lines[0], lines[3]] }] } });
  expect(shown?.actions.props.customers.map(({ name }) => name)).toEqual(["Harbor"]);
});

test("says in the screen, in files and in prints what the list may lack", () => {
  const text = screenAt(address);
  const gap = "More came back than was shipped in this period, so the batch was also shipped before: Cove.";
  expect(text).toContain(`This list may be incomplete ${gap}`);
  expect(text).toContain("Check these too 1 line of this product names no batch and may be concerned.");
  expect(shown?.list.declaration.notes).toEqual([
    "Batch SG-1101 of Sunset Gummies 10 pk: 10 units shipped net of returns, to 2 customers on 2 invoices. Left in the warehouses: 40 (Warehouse 7: 40).",
    `This list may be incomplete. ${gap}`,
    "1 line of this product names no batch and may be concerned.",
  ]);
});

test("says that everything was read only when nothing is missing", () => {
  const whole = { lines: { Data: [{ at: 1, rows: [lines[0], { ...lines[0], InvoiceTransID: 5, InvoiceID: 2 }] }] } };
  expect(screenAt(address, whole)).toContain("Every invoice of the period that this key sees was read");
  expect(shown?.list.declaration.notes).toHaveLength(1);
  for (const [given, text] of [
    [{ ...whole, invoices: { leftOut: 1 } }, "1 invoice or line could not be read."],
    [{ lines: { ...whole.lines, leftOut: 2 } }, "2 invoices or lines could not be read."],
    [{ lines: { Data: [{ at: 1, rows: [lines[0]] }] } }, "The Data API gave no lines of 1 invoice."],
    [{ lines: { Data: [], HasNextPage: true } }, "Invoices and their lines are still being read."],
    [{ ...whole, invoices: { HasNextPage: true } }, "Invoices and their lines are still being read."],
  ] as const) {
    const said = screenAt(address, given);
    expect(said).toContain(text);
    expect(said).not.toContain("was read ");
    expect(shown?.list.declaration.notes[1]).toBe(`This list may be incomplete. ${text}`);
  }
});

test("says nothing of what was shipped before a line is read", () => {
  expect(screenAt(address, { lines: { Data: [], HasNextPage: true } })).toMatch(
    /Shipped – not read yet Customers – not read yet Came back – not read yet/,
  );
  expect(shown?.list.declaration.notes[0]).toContain(": no line is read. Left in the warehouses: 40");
});

test("reads the last 12 months where no warehouse knows the batch, and says so", () => {
  const text = screenAt(address, { batches: [sampleBatch({ ...made, BatchCode: "SG-0900" })], start: "2025-11-23" });
  expect(text).toContain("Invoices before Nov 23, 2025 are not read, and no warehouse says when the batch was made or received.");
  expect(text).toContain("Left in the warehouses – no warehouse has a record of it");
});

test("reads the period of the address, and says what lies outside of it", () => {
  const text = screenAt(`${address}&period=2026-05-01..2026-05-31`, { start: "2026-05-01", end: "2026-05-31" });
  expect(text).toContain("Invoices before May 1, 2026 are not read, and the batch exists since Mar 8, 2026.");
  expect(text).toContain("Invoices after May 31, 2026 are not read.");
});

test.each([
  [{ isComplete: true, activity: "idle" }, true, "complete"],
  [{ isComplete: true, activity: "failed" }, true, "complete"],
  [{ isComplete: false, activity: "idle" }, false, "not started"],
  [{ isComplete: false, activity: "reading" }, true, "reading"],
  [{ isComplete: false, activity: "waiting" }, true, "reading"],
  [{ isComplete: false, activity: "stopped" }, true, "stopped"],
  [{ isComplete: false, activity: "failed" }, true, "failed"],
] as const)("with %j, started: %s, reading is %s", (reading, isStarted, progress) => {
  expect(progressOf(reading, isStarted)).toBe(progress);
});
