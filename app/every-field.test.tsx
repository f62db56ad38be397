import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { AmountForm } from "#components/data-table/filters/amount/amount-form.tsx";
import { ChoiceList } from "#components/data-table/filters/choice/choice-list.tsx";
import { NumberForm } from "#components/data-table/filters/number-form.tsx";
import { RangeForm } from "#components/data-table/filters/range-form.tsx";
import { GroupChoices } from "#components/data-table/groups/group-choices.tsx";
import { SearchBox } from "#components/data-table/rows/search/search-box.tsx";
import { ViewsPanel } from "#components/data-table/views/views-panel.tsx";
import { namesOfSmallFields, readFields } from "#components/form/testing/read-fields.ts";
import { CommandPalette } from "#components/shell/command-palette.tsx";
import { PickerList } from "#components/ui/menus/picker-list.tsx";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { indexProducts } from "#lib/orders/drafts/import/product-match.ts";
import { createDraftSession } from "#lib/orders/drafts/session/draft-session.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { products, sampleProducts } from "#lib/orders/drafts/testing/products.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { createAllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";
import { emptyDraft } from "#lib/receivables/allocation/draft/draft.ts";
import { openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { screenMarkup } from "./[connection]/_components/testing/sample-screen.tsx";
import { PriceDayForm } from "./[connection]/catalog/_components/prices/price-day-form.tsx";
import { OrderCheckForm } from "./[connection]/customers/_components/detail/order-check-form.tsx";
import { BatchForm } from "./[connection]/inventory/recall/_components/batch-form.tsx";
import { EditAmount } from "./[connection]/payments/_components/queue/edit-amount.tsx";
import { AmountField } from "./[connection]/payments/allocate/_components/grid/amount-field.tsx";
import { AllocationContext } from "./[connection]/payments/allocate/_components/use-allocation.ts";
import { OrderHeaderForm } from "./[connection]/purchase-orders/_components/editor/head/order-header-form.tsx";
import { LineGrid } from "./[connection]/purchase-orders/_components/editor/lines/line-grid.tsx";
import { OrderProvider } from "./[connection]/purchase-orders/_components/editor/order-context.ts";
import { CompareDays } from "./[connection]/reconcile/_components/books/compare-days.tsx";
import { MappingStep } from "./[connection]/reconcile/_components/books/mapping-step.tsx";
import { PasteForm } from "./[connection]/reconcile/_components/books/paste-form.tsx";
import { SheetField } from "./[connection]/reconcile/_components/books/sheet-field.tsx";
import { NoteInput } from "./[connection]/reconcile/_components/results/note-input.tsx";
import { CasesInput } from "./[connection]/replenishment/_components/orders/cases-input.tsx";
import { ChooseVendor } from "./[connection]/replenishment/_components/orders/choose-vendor.tsx";
import { SnoozeForm } from "./[connection]/replenishment/_components/suggestion/snooze-form.tsx";
import { ConnectForm } from "./connect/_components/connect-form.tsx";

vi.mock("./connect/actions.ts", () => ({ connectAction: async () => ({ status: "idle" }) }));

const root = path.resolve(import.meta.dirname, "..");
const unused = () => {};

const goodOrder = createDraft({ lines: [createLine({ product_id: 11, quantity: "2" })] });

function renderOrder(part: ReactNode, draft = goodOrder, showsAllErrors = false): string {
  const session = createDraftSession({
    api: {} as never,
    store: createDraftStore(memoryStorage(), "brand"),
    stored: { id: "new-1", draft, saved: null, pending: null, submission: null, editedAt: 0 },
    products,
  });
  const order = {
    session,
    connection: "brand",
    products: indexProducts(sampleProducts),
    hasCatalog: true,
    vendorProducts: undefined,
    requiresBatchCodes: true,
    known: products,
    hasSupplier: true,
    showsAllErrors,
    refusedByLine: new Map(),
    isReadOnly: false,
    lastCell: { current: null },
    nameOf: String,
  };
  return screenMarkup(<OrderProvider value={order}>{part}</OrderProvider>);
}

function renderAmount(isInvalid = false): string {
  const account = readAccount(records({ payments: [payment()], openInvoices: [openInvoice()] }));
  const [availablePayment] = account.availablePayments;
  const [payableInvoice] = account.payableInvoices;
  if (!availablePayment || !payableInvoice) throw new Error("The account has nothing to allocate.");
  const editor = {
    store: createAllocationStore(account, emptyDraft),
    availablePayment,
    selectPayment: unused,
    chosen: null,
    canAllocate: true,
    customerNames: new Map(),
  };
  return screenMarkup(
    <AllocationContext value={editor}>
      <AmountField
        payableInvoice={payableInvoice}
        lineKey="1-1"
        isLocked={false}
        isInvalid={isInvalid}
        value=""
        onType={unused}
        onLeave={unused}
      />
    </AllocationContext>,
  );
}

const planRow = { id: "1-11", cases: 4, suggestion: { cases: 4 }, isEdited: false, productName: "Peach Gummies" };
const customer = { AccountStatus: "Active", OnHold: false, DeliveryMinimum: 100, CollectionAgentFullName: null } as unknown as Customer;
const standings = ["2026-11-24", "2026-11-26"].map((date) => ({ date: date as "2026-11-24", cutOffMs: 1, isMissed: false }));
const books = {
  name: "ledger.csv",
  sheets: ["Open items", "Paid"].map((name) => ({ name, table: [["Number", "Amount"]] })),
  sheet: 0,
  mapping: { header: 0, columns: { number: 0, amount: 1 }, dateOrder: "ask", owed: "auto", party: null },
} as never;
const mappingLabels = [
  ...["Invoice number", "Date", "Amount", "Open balance", "Debit", "Credit", "Type", "Status", "Vendor", "Description"],
  ...["Dates such as 03/11/2026", "What you owe is", "Sheet"],
];
const groupColumn = { id: "Customer", header: "Customer", kind: "text", value: () => "", width: 100 } as const;
const choices = Array.from({ length: 9 }, (_, value) => ({ value, label: `Store ${value}` }));

/** Each file with text or select controls: its form, and the inputmode, enterkeyhint and autocomplete of each control. */
const forms: Readonly<Record<string, readonly [html: () => string, fields: Readonly<Record<string, readonly (string | null)[]>>]>> = {
  "app/connect/_components/connect-form.tsx": [
    () => screenMarkup(<ConnectForm environments={["production", "test"]} initial={undefined} back={undefined} replaces={undefined} />),
    { "API key": [null, "go", "off"], Name: [null, "go", "off"] },
  ],
  "app/[connection]/catalog/_components/prices/price-day-form.tsx": [
    () => screenMarkup(<PriceDayForm day={null} onDay={unused} />),
    { "Another day": [null, "done", "off"] },
  ],
  "app/[connection]/customers/_components/detail/order-check-form.tsx": [
    () =>
      screenMarkup(
        <OrderCheckForm
          customer={customer}
          standings={standings}
          initial={standings[0]}
          stateZone={undefined}
          holdingTerms={{ known: [], isReading: false, retry: unused }}
          pastDue={{ known: "pending", isReading: false, retry: unused }}
        />,
      ),
    { "Order amount to check": ["decimal", "done", "off"], "For the delivery of": [null, "done", "off"] },
  ],
  "app/[connection]/inventory/recall/_components/batch-form.tsx": [
    () => screenMarkup(<BatchForm connection="brand" product={null} batch={null} />),
    { Product: [null, null, "off"], "Batch code": [null, "go", "off"] },
  ],
  "app/[connection]/payments/_components/queue/edit-amount.tsx": [
    () => screenMarkup(<EditAmount name="PM-1 to INV-1" amount="50.00" fits="40.00" onSend={unused} onCancel={unused} />),
    { "Amount of PM-1 to INV-1": ["decimal", "send", "off"] },
  ],
  "app/[connection]/payments/allocate/_components/grid/amount-field.tsx": [
    () => renderAmount(),
    { "Amount for INV-1, $50.00 to pay": ["decimal", "next", "off"] },
  ],
  "app/[connection]/purchase-orders/_components/editor/head/order-header-form.tsx": [
    () => renderOrder(<OrderHeaderForm suppliers={[]} vendors={[]} vendor={undefined} warehouses={[]} />),
    {
      Supplier: [null, null, "off"],
      Vendor: [null, null, "off"],
      Warehouse: [null, null, "off"],
      "Delivery date": [null, "done", "off"],
      "PO number": [null, "next", "off"],
    },
  ],
  "app/[connection]/purchase-orders/_components/editor/lines/line-row.tsx": [
    () => renderOrder(<LineGrid onFailedRows={unused} />),
    {
      "Product, line 1": [null, "next", "off"],
      "Quantity, line 1": ["decimal", "next", "off"],
      "Cases or units, line 1": [null, null, "off"],
      "Batch code, line 1": [null, "next", "off"],
      "Expiration date, line 1": [null, "next", "off"],
    },
  ],
  "app/[connection]/reconcile/_components/books/paste-form.tsx": [
    () => screenMarkup(<PasteForm isReading={false} onRows={unused} />),
    { "Or paste rows": [null, null, "off"] },
  ],
  "app/[connection]/reconcile/_components/books/compare-days.tsx": [
    () => screenMarkup(<CompareDays id="days" period={{ from: "2026-11-01", to: "2026-11-23" }} onPeriod={unused} onCompare={unused} />),
    { "First day": [null, "done", "off"], "Last day": [null, "done", "off"] },
  ],
  "app/[connection]/reconcile/_components/books/mapping-step.tsx": [
    () => screenMarkup(<MappingStep books={books} onSheet={unused} onMapped={unused} onCancel={unused} />),
    Object.fromEntries(mappingLabels.map((label) => [label, [null, null, "off"]])),
  ],
  "app/[connection]/reconcile/_components/books/sheet-field.tsx": [
    () => screenMarkup(<SheetField books={books} onSheet={unused} />),
    { Sheet: [null, null, "off"] },
  ],
  "app/[connection]/reconcile/_components/results/note-input.tsx": [
    () => screenMarkup(<NoteInput row={{ note: "", line: { number: "INV-1" } } as never} />),
    { "Note on INV-1": [null, "done", "off"] },
  ],
  "app/[connection]/replenishment/_components/orders/cases-input.tsx": [
    () => screenMarkup(<CasesInput row={planRow as never} />),
    { "Cases of Peach Gummies": ["numeric", "done", "off"] },
  ],
  "app/[connection]/replenishment/_components/orders/choose-vendor.tsx": [
    () => screenMarkup(<ChooseVendor connection="rep" />),
    { "Find a vendor or brand": [null, "search", "off"] },
  ],
  "app/[connection]/replenishment/_components/suggestion/snooze-form.tsx": [
    () => screenMarkup(<SnoozeForm onSnooze={unused} />),
    { "Until a day": [null, "done", "off"] },
  ],
  "components/data-table/filters/amount/amount-form.tsx": [
    () => screenMarkup(<AmountForm label="Total" choice={null} onChoice={unused} onClose={unused} />),
    { From: ["decimal", "done", "off"], "Up to": ["decimal", "done", "off"] },
  ],
  "components/data-table/filters/choice/choice-list.tsx": [
    () => screenMarkup(<ChoiceList type="checkbox" label="Store" choices={choices} chosen={[]} onToggle={unused} />),
    { "Find in Store": [null, "search", "off"] },
  ],
  "components/data-table/filters/range-form.tsx": [
    () => screenMarkup(<RangeForm label="Date" choice={null} onChoice={unused} today="2026-11-23" locale="en-US" onClose={unused} />),
    { From: [null, "done", "off"], To: [null, "done", "off"] },
  ],
  "components/data-table/filters/number-form.tsx": [
    () =>
      screenMarkup(
        <NumberForm label="Target days" placeholder="vendor’s" min={1} max={365} value={30} onNumber={unused} onClose={unused} />,
      ),
    { "Target days": ["numeric", "done", "off"] },
  ],
  "components/data-table/groups/group-choices.tsx": [
    () => screenMarkup(<GroupChoices columns={[groupColumn]} text="Customer" onText={unused} label="Customer" />),
    { "Group by": [null, null, "off"], "Then by": [null, null, "off"], "Order of the groups": [null, null, "off"] },
  ],
  "components/data-table/rows/search/search-box.tsx": [
    () => screenMarkup(<SearchBox label="Find an invoice" text="" onText={unused} />),
    { "Find an invoice": [null, "search", "off"] },
  ],
  "components/data-table/views/views-panel.tsx": [
    () => screenMarkup(<ViewsPanel storageKey="views" search="" allLabel="All invoices" views={[]} current={undefined} onClose={unused} />),
    { "Save what is shown as": [null, "done", "off"] },
  ],
  "components/shell/command-palette.tsx": [
    () => screenMarkup(<CommandPalette open onClose={unused} text="" onText={unused} groups={[]} onChoose={unused} status={null} />),
    { "Search or run a command": [null, "go", "off"] },
  ],
  "components/ui/menus/picker-list.tsx": [
    () => screenMarkup(<PickerList label="Find a customer" noun="customer" items={[]} chosenID={null} onChoose={unused} />),
    { "Find a customer": [null, "done", "off"] },
  ],
};

const editor = "app/[connection]/purchase-orders/_components/editor";
/** Parts of the forms above, and controls outside of forms that take no text. */
const others = [
  ...["fields/input", "fields/select", "dates/date-field", "dates/date-input"].map((name) => `components/ui/${name}.tsx`),
  ...["lines/expiration-cell", "lines/product-cell", "head/delivery-field"].map((name) => `${editor}/${name}.tsx`),
  "app/[connection]/catalog/_components/grid/picture-sort.tsx",
  "app/[connection]/delivery/_components/calendar-link.tsx",
  "app/[connection]/reconcile/_components/books/compare-step.tsx",
  "components/data-table/grid/select-cell.tsx",
  "components/data-table/list/list-toolbar.tsx",
];

test.each(Object.entries(forms))("names each field of %s, and fits it to a phone", (_file, [html, fields]) => {
  const found = html();
  expect(Object.fromEntries(readFields(found).map(({ name, keyboard }) => [name, keyboard]))).toEqual(fields);
  expect(namesOfSmallFields(found)).toEqual([]);
});

const errorsOf = (html: string) =>
  readFields(html)
    .filter(({ isInvalid }) => isInvalid)
    .map(({ name, description }) => [name, description]);

test("tells what is wrong with an order at its fields", () => {
  const line = createLine({ product_id: 11, quantity: "many", batch_code: "B-1", expiration_date: "someday" });
  const wrong = createDraft({ delivery_date: "someday", lines: [line] });
  expect(errorsOf(renderOrder(<OrderHeaderForm suppliers={[]} vendors={[]} vendor={undefined} warehouses={[]} />, wrong))).toEqual([
    ["Delivery date", expect.stringMatching(/“someday” is not a date: choose one\.$/)],
  ]);
  expect(
    errorsOf(renderOrder(<OrderHeaderForm suppliers={[]} vendors={[]} vendor={undefined} warehouses={[]} />, createDraft({}), true)),
  ).toEqual([
    ["Supplier", "Choose a supplier."],
    ["Vendor", "Choose a vendor."],
    ["Warehouse", "Choose a warehouse."],
    ["Delivery date", "Choose a delivery date."],
    ["PO number", "Enter a PO number."],
  ]);
  const note = expect.stringMatching(/“many”.+“someday” is not a date: choose one\./);
  expect(errorsOf(renderOrder(<LineGrid onFailedRows={unused} />, wrong))).toEqual([
    ["Quantity, line 1", note],
    ["Expiration date, line 1", note],
  ]);
});

test("refers from a wrong amount to its problem", () => {
  expect(renderAmount(true)).toMatch(/<input [^>]*aria-invalid="true"[^>]*aria-describedby="problem-1-1"/);
});

test("lists every file with such a field", () => {
  const field = /<(?:Input|input|select|Select|textarea|DateField|DateInput|NumberField\.Input|Autocomplete\.Input)\b([\s\S]*?)\/?>/g;
  const isChosen = /type="(?:hidden|radio|checkbox|file)"/;
  const files = globSync(["app/**/*.tsx", "components/**/*.tsx"], { cwd: root, exclude: ["**/*.test.tsx"] });
  const withField = files.filter((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(field)].some(([tag]) => !isChosen.test(tag)),
  );
  expect(withField.toSorted()).toEqual([...Object.keys(forms), ...others].toSorted());
});
