import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DefinedFilters, isFor } from "#components/data-table/filters/filter.ts";
import { readUrlState, writeUrlState } from "#components/data-table/url/url-params.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { openOrderOf } from "#lib/orders/purchases/open-orders.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { addRepRecords } from "#lib/parties/customers/reps-of-customer.ts";
import { planStops } from "#lib/parties/delivery/stops.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import { requesterOf } from "#lib/receivables/payments/payment-standing.ts";
import { applicationsOfHref, applicationsToHref, sourceHref, targetHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { sampleApplication, sampleBatch, sampleCustomer, sampleInvoice, samplePayment, samplePurchase } from "#lib/testing/samples.ts";
import { agedInvoiceFilters } from "../../aging/invoices/list.ts";
import { agingFilters } from "../../aging/list.ts";
import { allocationFilters } from "../../allocations/list.ts";
import { catalogFilters } from "../../catalog/filters.tsx";
import { customerFilters } from "../../customers/list.ts";
import { deliveryFilters } from "../../delivery/list.ts";
import { batchFilters } from "../../inventory/batches/list.ts";
import { checkFilters } from "../../inventory/checks/list.ts";
import { warehouseFilters } from "../../inventory/list.ts";
import { recallFiltersSince } from "../../inventory/recall/list.ts";
import { shelfFilters } from "../../inventory/retail/list.ts";
import { invoiceFilters } from "../../invoices/list.ts";
import { notBuyingFilters } from "../../invoices/not-buying/list.ts";
import { priceAuditFilters } from "../../invoices/price-audit/list.ts";
import { shortageFilters } from "../../invoices/shortages/list.ts";
import { spendFilters } from "../../invoices/spend/list.ts";
import { dayFilters } from "../../my-day/list.ts";
import { applicationFilters } from "../../payments/history/list.ts";
import { paymentFilters } from "../../payments/list.ts";
import { promotionFilters } from "../../promotions/filters.ts";
import { purchaseFilters } from "../../purchase-orders/list.ts";
import { pipelineFilters } from "../../purchase-orders/pipeline/list.ts";
import { shortLineFilters } from "../../purchase-orders/short/list.ts";
import { planFilters } from "../../replenishment/filters.ts";
import { repFilters } from "../../reps/list.ts";
import { userFilters } from "../../users/list.ts";
import { vendorFilters } from "../../vendors/list.ts";
import { vendorRecordFilters } from "../../vendors/record/list.ts";

const today = "2026-11-21";

const read = <Row, Values, Query>({ params }: DefinedFilters<Row, Values, Query>, text: string): Values =>
  readUrlState(params, new URLSearchParams(text));

const written = <Row, Values, Query>({ params }: DefinedFilters<Row, Values, Query>, search: Values): string =>
  writeUrlState(params, search, new URLSearchParams()).toString();

const queryOf = <Row, Values, Query>(filters: DefinedFilters<Row, Values, Query>, text: string, keyType: KeyType = "Employee"): Query =>
  filters.query(read(filters, text), { today, keyType });

const passes = <Row, Values, Query>(filters: DefinedFilters<Row, Values, Query>, text: string, row: Row, nowMs?: number): boolean =>
  filters.rowFilters(read(filters, text), { today, keyType: "Employee", nowMs }).every((filter) => filter.test(row));

/** Texts that a person or an old link may leave in the URL, sensible for at least one kind of filter. */
const text = fc.oneof(
  fc.constantFrom(
    "",
    "1",
    "0,5",
    "5,99",
    "11,12,11",
    "CA,NV",
    "all",
    "table",
    "Active,OutOfBus",
    "Customer,Admin",
    "today,wait",
    "InProgress",
  ),
  fc.constantFrom(
    "running,over",
    "31-60,credit",
    "new,settled",
    "2026-01-31",
    "2026-02-30",
    "last-30",
    "2026-01-01..",
    "..2026-01-31",
    "100..250.50",
  ),
  fc.constantFrom("Territory Manager,R & D 100%", "-15", "-0", "60", "366", "-1,3", "__proto__", "<script>", ", ,\u0007"),
  fc.string(),
);

describe.each([
  ["aging", agingFilters],
  ["aging/invoices", agedInvoiceFilters],
  ["allocations", allocationFilters],
  ["catalog", catalogFilters],
  ["customers", customerFilters],
  ["delivery", deliveryFilters],
  ["inventory", warehouseFilters],
  ["inventory/batches", batchFilters],
  ["inventory/checks", checkFilters],
  ["inventory/recall", recallFiltersSince("2026-03-08")],
  ["inventory/retail", shelfFilters],
  ["invoices", invoiceFilters],
  ["invoices/not-buying", notBuyingFilters.rep],
  ["invoices/price-audit", priceAuditFilters],
  ["invoices/shortages", shortageFilters],
  ["invoices/spend", spendFilters.Employee],
  ["my-day", dayFilters],
  ["payments", paymentFilters],
  ["payment applications", applicationFilters],
  ["promotions", promotionFilters],
  ["purchase-orders", purchaseFilters],
  ["purchase-orders/pipeline", pipelineFilters],
  ["purchase-orders/short", shortLineFilters],
  ["replenishment", planFilters],
  ["reps", repFilters],
  ["users", userFilters],
  ["vendors", vendorFilters],
  ["vendors/record", vendorRecordFilters],
] as const)("the filters of %s", (_, filters: Pick<DefinedFilters<never, object, object>, "params">) => {
  const params = filters.params as Readonly<Record<string, never>>;

  test("read back every search that they write", () => {
    const anySearch = fc.record(Object.fromEntries(Object.keys(params).map((name) => [name, text])), { requiredKeys: [] });
    fc.assert(
      fc.property(anySearch, (texts) => {
        const search = readUrlState(params, texts);
        const address = writeUrlState(params, search, new URLSearchParams()).toString();
        expect(readUrlState(params, new URLSearchParams(address))).toEqual(search);
      }),
    );
  });

  test("write nothing for the default state", () => {
    expect(writeUrlState(params, readUrlState(params, {}), new URLSearchParams()).toString()).toBe("");
  });
});

test("a period is the last 30 days without a choice, and all dates only where the address says so", () => {
  expect(queryOf(priceAuditFilters, "")).toEqual({ Statuses: invoiceStatuses, StartDate: "2026-10-23" });
  expect(queryOf(priceAuditFilters, "period=all&stores=11")).toEqual({ Statuses: invoiceStatuses, CustomerIDs: [11] });
  expect(written(priceAuditFilters, read(priceAuditFilters, "period=all"))).toBe("period=all");
});

test("passes the customers and deliveries of a rep, by the customer's field or by the rep's record", () => {
  const named = { names: {}, repsOf: { 2: [9003], 3: [9001, 9003] } };
  const customers = [1, 2, 3].map((CustomerID) => ({ ...sampleCustomer, CustomerID, SalesRepUserID: 9001 }));
  const rows = addRepRecords(customers, named);
  const idsOf = (reps: string) => ({
    customers: rows.filter((row) => passes(customerFilters, `reps=${reps}`, row)).map(({ CustomerID }) => CustomerID),
    stops: [...planStops(rows, new Map())]
      .filter((stop) => passes(deliveryFilters, `reps=${reps}`, stop))
      .map(({ customer }) => customer.CustomerID),
  });
  const each = (...ids: number[]) => ({ customers: ids, stops: expect.arrayContaining(ids) });
  expect(idsOf("9001")).toEqual(each(1, 2, 3));
  expect(idsOf("9003")).toEqual(each(2, 3));
  expect(new Set(idsOf("9003").stops)).toEqual(new Set([2, 3]));
  expect(idsOf("9002")).toEqual({ customers: [], stops: [] });
});

test("only keys of brands and reps choose receivables and invoices by sales rep", () => {
  for (const { entries } of [agingFilters, agedInvoiceFilters, invoiceFilters]) {
    const [, filter] = entries.find(([name]) => name === "reps") ?? expect.fail();
    const keyTypes = (["Employee", "Supplier", "Customer"] as const).filter((keyType) => isFor(filter, { today, keyType }));
    expect(keyTypes).toEqual(["Employee", "Supplier"]);
    expect(keyTypes.map((keyType) => repsFor(keyType, [9001]))).toEqual([[9001], [9001]]);
  }
  expect(repsFor("Customer", [9001])).toEqual([]);
});

test("orders that arrived in a period are read from those posted up to a year before it", () => {
  const every = { statuses: ["Received", "Confirmed", "Verified"], include_transactions: true };
  expect(queryOf(vendorRecordFilters, "")).toEqual({ ...every, start_date: "2025-08-24" });
  expect(queryOf(vendorRecordFilters, "period=2026-01-01..2026-01-31&vendors=301&warehouses=1")).toEqual({
    ...every,
    start_date: "2025-01-01",
    vendor_ids: [301],
    location_ids: [1],
  });
  for (const period of ["all", "..2026-01-31", "0100-01-01.."]) expect(queryOf(shortLineFilters, `period=${period}`)).toEqual(every);
});

test("the open orders are those that were submitted and have not arrived, and a tab chooses among them in the browser", () => {
  const open = { statuses: ["Submitted", "New", "Accepted"] };
  expect(queryOf(pipelineFilters, "due=late&vendors=301&warehouses=1")).toEqual({ ...open, vendor_ids: [301], location_ids: [1] });
  const order = openOrderOf(samplePurchase([], { status: "New", delivery_date: "2026-11-20" }), { today, timeZone: "UTC" });
  expect(["", "due=late", "due=soon", "due=undated"].map((search) => passes(pipelineFilters, search, order))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("sums of an Employee key, which sees every invoice, are of 30 days without a choice, those of others of 90", () => {
  const startOf = (filters: (typeof spendFilters)["Employee"]) => queryOf(filters, "").StartDate;
  expect(startOf(spendFilters.Employee)).toBe("2026-10-23");
  expect([spendFilters.Supplier, spendFilters.Customer].map(startOf)).toEqual(["2026-08-24", "2026-08-24"]);
  expect([notBuyingFilters.rep, notBuyingFilters.brand].map((filters) => queryOf(filters, "").StartDate)).toEqual([
    "2026-10-23",
    "2026-08-24",
  ]);
});

test("a recall begins on the day that its batch was made, unless the address has a period", () => {
  const filters = recallFiltersSince("2026-03-08");
  expect(queryOf(filters, "product=71&batch=SG-1101")).toEqual({ Statuses: invoiceStatuses, StartDate: "2026-03-08" });
  expect(queryOf(filters, "period=2026-01-01..2026-01-31")).toEqual({
    Statuses: invoiceStatuses,
    StartDate: "2026-01-01",
    EndDate: "2026-01-31",
  });
  expect(queryOf(filters, "period=all&customers=11&statuses=7&lines=all")).toEqual({ Statuses: invoiceStatuses });
  expect(written(filters, read(filters, "period=2026-03-08.."))).toBe("");
  expect(filters.cleared).toEqual({ period: { start: "2026-03-08", end: null }, lines: ["named"], customers: [], statuses: [] });
});

test("keeps values that change only the view when all filters are cleared", () => {
  expect(planFilters.cleared).toEqual({ vendors: [], warehouses: [], states: [], snoozed: false });
  expect(catalogFilters.cleared).toEqual({ statuses: [1], brands: [], categories: [], available: false, promoted: false });
  expect(catalogFilters.isSet(read(catalogFilters, "store=17&on=2026-12-01&view=table"))).toBe(false);
  expect(catalogFilters.isSet(read(catalogFilters, "brands=3"))).toBe(true);
});

test("shows products while their prices and their stock are still to come, as prices are without a customer", () => {
  const product = (joined: object) => ({ product: {}, best: null, price: null, stocks: [], arePrices: "known", ...joined }) as never;
  expect(passes(catalogFilters, "promoted=1", product({ arePrices: "to come" }))).toBe(true);
  expect(passes(catalogFilters, "promoted=1", product({}))).toBe(false);
  expect(passes(catalogFilters, "promoted=1", product({ arePrices: "unreadable" }))).toBe(false);
  expect(passes(catalogFilters, "available=1", product({ stocks: undefined }))).toBe(true);
  expect(passes(catalogFilters, "available=1", product({}))).toBe(false);
});

test("leaves out weeks near the ends of the calendar", () => {
  expect(read(deliveryFilters, "week=2026-11-23").week).toBe("2026-11-23");
  expect(["9999-12-31", "0100-01-01", "soon"].map((week) => read(deliveryFilters, `week=${week}`).week)).toEqual([null, null, null]);
});

const invoiceStatuses = [1, 2, 3, 4, 5, 7];
const purchaseStatuses = ["InProgress", "Submitted", "New", "Accepted", "Received", "Confirmed", "Verified"];

describe("the API's query", () => {
  test.each([
    ["", { Statuses: invoiceStatuses }],
    ["statuses=6,99", { Statuses: invoiceStatuses }],
    ["statuses=7,99", { Statuses: [7] }],
    ["dates=..2026-01-31", { Statuses: invoiceStatuses, EndDate: "2026-01-31" }],
    [
      "customers=11,12&states=CA&dates=last-month&open=1&overdue=1&q=x&sort=-DueDate",
      { Statuses: invoiceStatuses, CustomerIDs: [11, 12], States: ["CA"], StartDate: "2026-10-01", EndDate: "2026-10-31" },
    ],
  ])("of invoices for %j always names statuses, and holds only what the API can filter", (address, query) => {
    expect(queryOf(invoiceFilters, address)).toEqual(query);
  });

  test.each([
    ["", { statuses: purchaseStatuses }],
    ["status=Nonsense&month=2026-13-01&day=x", { statuses: purchaseStatuses }],
    [
      "status=InProgress&vendors=7&warehouses=2,3&dates=last-month&calendar=1&day=2026-11-02&q=x",
      { statuses: ["InProgress"], vendor_ids: [7], location_ids: [2, 3], start_date: "2026-10-01", end_date: "2026-10-31" },
    ],
  ])("of purchases for %j names the tab's statuses; calendar and day stay in the browser", (address, query) => {
    expect(queryOf(purchaseFilters, address)).toEqual(query);
  });

  test.each([
    ["", { Statuses: [1] }],
    ["statuses=all", { Statuses: [0, 1, 2, 3, 4, 5] }],
    ["statuses=0,5", { Statuses: [0, 5] }],
    ["statuses=5,99", { Statuses: [5] }],
    ["statuses=99", { Statuses: [0, 1, 2, 3, 4, 5] }],
    ["statuses=nonsense", { Statuses: [0, 1, 2, 3, 4, 5] }],
  ])("of the catalog for %j asks for active products unless told otherwise", (address, query) => {
    expect(queryOf(catalogFilters, address)).toEqual(query);
  });

  test("asks for inactive vendors with an Employee key only, because the API refuses them to others", () => {
    expect(queryOf(vendorFilters, "brands=21&inactive=1", "Employee")).toEqual({ Active: false, SupplierIDs: [21] });
    expect(queryOf(vendorFilters, "brands=21&inactive=1", "Supplier")).toEqual({ Active: true, SupplierIDs: [21] });
    expect(queryOf(vendorFilters, "", "Employee")).toEqual({ Active: true });
  });

  test("of users and customers leaves out unknown roles and statuses", () => {
    expect(queryOf(userFilters, "roles=Admin,Owner&states=CA&inactive=1")).toEqual({ Active: false, Roles: ["Admin"], States: ["CA"] });
    const everyStatus = ["Active", "Inactive", "OutOfBus"];
    expect(queryOf(customerFilters, "statuses=Gone&hold=1")).toEqual({ AccountStatuses: everyStatus, OnHold: true });
    expect(queryOf(deliveryFilters, "states=CA&reps=3")).toEqual({ AccountStatuses: ["Active"], States: ["CA"] });
  });
});

describe("the URL", () => {
  test.each([
    ["the catalog", catalogFilters, "store=17&on=2026-12-01&statuses=all&brands=3%2C4&categories=2&available=1&promoted=1&view=table"],
    ["replenishment", planFilters, "vendors=301%2C302&warehouses=1&states=today%2Cwait&snoozed=1&target=60&growth=-15"],
    ["sales reps", repFilters, "types=Territory+Manager&groups=Harbor+Line%2CR+%26+D+100%25"],
  ])("of %s comes back as it was written", (_, filters: Pick<DefinedFilters<never, object, object>, "params">, address) => {
    const { params } = filters;
    expect(writeUrlState(params, readUrlState(params, new URLSearchParams(address)), new URLSearchParams()).toString()).toBe(address);
  });

  test.each(["target=0", "target=366", "target=soon", "target=4.5", "growth=301", "growth=-91", "growth=much", "states=late", "vendors=x"])(
    "of replenishment restricts and assumes nothing for %s",
    (address) => {
      expect(read(planFilters, address)).toEqual(read(planFilters, ""));
    },
  );

  test("reads invalid text as the default", () => {
    expect(written(catalogFilters, read(catalogFilters, "on=2026-02-30&store=x&view=y"))).toBe("");
    expect(read(repFilters, "types=, ,\u0007&groups=")).toEqual({ types: [], groups: [] });
    const nothing = read(agedInvoiceFilters, "ages=old,__proto__&changes=&accounts=x");
    expect(agedInvoiceFilters.rowFilters(nothing, { today })).toEqual([]);
  });

  test("of aged invoices holds the filters that a figure's link names", () => {
    const filters = { accounts: [7001, 7002], suppliers: [5], ages: ["31-60", "credit"], changes: ["settled"], reps: [9001] } as const;
    expect(read(agedInvoiceFilters, new URL(agedInvoicesHref("demo-rep", filters), "http://host").search)).toEqual(filters);
  });
});

describe("the row test", () => {
  test("of ages and changes passes only rows that have one of them", () => {
    const row = {
      InvoiceID: 1,
      InvoiceNum: "INV-1",
      ARAccountID: 7001,
      SupplierIDs: [5],
      place: null,
      atClose: null,
      now: null,
      kind: "new",
      live: null,
      accountName: null,
      supplierNames: null,
    } as const;
    expect(passes(agedInvoiceFilters, "", row)).toBe(true);
    expect(passes(agedInvoiceFilters, "ages=current", row)).toBe(false);
    expect(passes(agedInvoiceFilters, "changes=new,settled", row)).toBe(true);
    expect(passes(agedInvoiceFilters, "accounts=7002", row)).toBe(false);
  });
});

interface RowChoices {
  readonly valuesOf: (row: unknown) => readonly string[];
  readonly labelOf: (row: unknown, value: string) => string;
}

const applicationRow = (changes: Parameters<typeof sampleApplication>[0], timeZone = "America/Los_Angeles") => ({
  application: sampleApplication(changes),
  timeZone,
  accountName: null,
  requester: { id: "1", name: "A" },
  paymentHref: "",
});

test.each([
  { Amount: "100.00", AvailableBalance: "0.000001" },
  { Amount: null, AvailableBalance: "100.00" },
  { Amount: "-5.00", AvailableBalance: "5.00" },
  { Amount: "100.00", AvailableBalance: null },
  { Amount: "100.00", AvailableBalance: "0.00" },
  { Amount: "100.00", AvailableBalance: "-1.00" },
])("a payment of $Amount with $AvailableBalance available is in the list exactly if it is in the sum of unapplied payments", (balance) => {
  const payment = { ...samplePayment({}), ...balance, accountName: null, supplierName: null } as never;
  expect(passes(paymentFilters, "available=1", payment)).toBe(hasRest(payment));
});

test("links between payments, invoices and their applications show exactly these", () => {
  const application = sampleApplication({ PaymentInvoiceNum: "PM-1, A&B", TargetInvoiceNum: "INV 1,2", ARAccountID: 7 });
  const searchOf = (href = "") => new URL(href, "http://host").search;
  const payment = (PaymentInvoiceNum: string, ARAccountID: number) => ({
    ...samplePayment({ PaymentInvoiceNum, ARAccountID }),
    accountName: null,
    supplierName: null,
  });
  const source = searchOf(sourceHref("shop", application));
  expect([
    passes(paymentFilters, source, payment("PM-1, A&B", 7)),
    passes(paymentFilters, source, payment("PM-1, A&B", 8)),
    passes(paymentFilters, source, payment("PM-1, A&B 2", 7)),
  ]).toEqual([true, false, false]);
  const target = searchOf(targetHref("shop", application));
  expect(["INV 1,2", "INV 1,21", "INV 1"].map((InvoiceNum) => passes(invoiceFilters, target, sampleInvoice({ InvoiceNum })))).toEqual([
    true,
    false,
    false,
  ]);
  expect(queryOf(invoiceFilters, target)).toEqual({ Statuses: invoiceStatuses });
  const other = { ...application, PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV 1" };
  for (const href of [applicationsOfHref("shop", application), applicationsToHref("shop", application)]) {
    expect(passes(applicationFilters, searchOf(href), applicationRow(application))).toBe(true);
    expect(passes(applicationFilters, searchOf(href), applicationRow(other))).toBe(false);
  }
  for (const none of ["", null, undefined] as never[]) {
    const unnamed = { ...application, PaymentInvoiceNum: none, TargetInvoiceNum: none };
    const hrefs = [sourceHref, targetHref, applicationsOfHref, applicationsToHref].map((hrefOf) => hrefOf("shop", unnamed));
    expect(hrefs.filter((href) => href !== undefined)).toEqual([]);
  }
});

test("offers the people who apply payments in the ERP as one requester, which names none of them", () => {
  const { render } = Object.fromEntries(applicationFilters.entries).by ?? {};
  const ofERP = (AppliedBy: string) => ({ ...applicationRow({}), requester: requesterOf({ ...erp, AppliedBy }, new Map()) });
  const erp = { RequestID: null, RequestedByUserID: 0 };
  const rows = [ofERP("A. One"), ofERP("B. Two"), applicationRow({})];
  const control = render?.({ name: "by", value: [], onChange: () => {}, context: { today }, view: undefined });
  const { valuesOf, labelOf } = (control as { props: RowChoices }).props;
  expect(rows.map((row) => valuesOf(row).map((value) => `${value} ${labelOf(row, value)}`))).toEqual([
    ["erp In the ERP"],
    ["erp In the ERP"],
    ["1 A"],
  ]);
  expect(rows.map((row) => passes(applicationFilters, "by=erp", row))).toEqual([true, true, false]);
});

test("filters requests by the days of their request and of their application in the viewer's time zone", () => {
  const isOn = (range: string, TimeRequested: string, timeZone?: string) =>
    passes(applicationFilters, `requested=${range}`, applicationRow({ TimeRequested }, timeZone));
  expect(isOn("2026-11-20..2026-11-20", "2026-11-21T02:30:00Z")).toBe(true);
  expect(isOn("2026-11-20..2026-11-20", "2026-11-21T02:30:00Z", "UTC")).toBe(false);
  expect([isOn("..2026-11-20", "2026-11-21T12:00:00Z"), isOn("2026-11-21..", "2026-11-21T12:00:00Z")]).toEqual([false, true]);
  expect([isOn("last-30", "no time"), isOn("", "no time")]).toEqual([false, true]);
  const isApplied = (TimeApplied: string | null) =>
    passes(applicationFilters, "applied=2026-11-20..2026-11-20", applicationRow({ TimeApplied }));
  expect([isApplied("2026-11-21T02:30:00Z"), isApplied("2026-11-20T02:30:00Z"), isApplied(null)]).toEqual([true, false, false]);
});

describe("batches by the days until they expire", () => {
  const batchOf = (ExpirationDate: string | null) => ({
    ...{ batch: sampleBatch({ ExpirationDate: ExpirationDate as never }), atRisk: null, product: null, productName: "", place: "" },
    ...{ connection: "demo", unitCost: null, value: null, valueAtRisk: null },
  });

  test.each([
    ["", [true, true, true, true, true, true]],
    ["soon=expired", [true, false, false, false, false, false]],
    ["soon=30", [false, true, false, false, false, false]],
    ["soon=30,60,90", [false, true, true, true, false, false]],
    ["soon=1", [true, true, false, false, false, false]],
    ["soon=40", [true, true, true, true, true, true]],
  ])("the address %s lets these pass: %j", (search, expected) => {
    const days = ["2026-11-20", "2026-12-21", "2027-01-20", "2027-02-19", "2027-02-20", null];
    expect(days.map((day) => passes(batchFilters, search, batchOf(day)))).toEqual(expected);
  });
});
