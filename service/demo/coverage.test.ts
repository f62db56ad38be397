import { describe, expect, test } from "vitest";
import { productStatuses } from "#contract/v1/catalog.ts";
import { accountStatuses } from "#contract/v1/customers.ts";
import { invoiceStatuses, revisionStatuses } from "#contract/v1/invoice-statuses.ts";
import { genericPaymentTypeID } from "#contract/v1/payments.ts";
import { userRoles } from "#contract/v1/people.ts";
import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { groupBy, micros, readDemo, sumOf } from "./testing/read-demo.ts";
import type { Demo } from "./testing/snapshot-records.ts";

/** A week of todays, each with its own seed: what must exist exists whatever weekday it is. */
const snapshots = [
  ["2026-11-16", 1],
  ["2026-11-17", 2],
  ["2026-11-18", 3],
  ["2026-11-19", 4],
  ["2026-11-20", 5],
  ["2026-11-21", 1],
  ["2026-11-22", 6],
] as const;

type Edge = [what: string, exists: (demo: Demo, today: string) => boolean];

const daysAhead = (today: string, days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const isNow = (row: { StartDate: string; EndDate: string }, today: string) => row.StartDate <= today && today <= row.EndDate;
const hasAll = (values: readonly unknown[], wanted: readonly unknown[]) => wanted.every((value) => values.includes(value));

const people: Edge[] = [
  [
    "every role of user, active and not",
    ({ users }) =>
      hasAll(
        users.map((user) => user.Role),
        userRoles,
      ) && users.some((user) => !user.UserActive),
  ],
  [
    "territory managers and supplier reps, one rep not active",
    ({ salesReps, users }) => {
      const inactive = new Set(users.filter((user) => !user.UserActive).map((user) => user.UserID));
      const groups = salesReps.map((rep) => rep.ProductGroups.includes("Supplier"));
      return groups.includes(true) && groups.includes(false) && salesReps.some((rep) => inactive.has(rep.UserID));
    },
  ],
  [
    "every account status",
    ({ customers }) =>
      hasAll(
        customers.map((customer) => customer.AccountStatus),
        accountStatuses,
      ),
  ],
  [
    "an active customer on hold, and a collection agent",
    ({ customers }) =>
      customers.some((row) => row.OnHold && row.AccountStatus === "Active") && customers.some((row) => row.CollectionAgentEmail),
  ],
  [
    "chains that share an AR account, and single stores",
    ({ customers }) => {
      const chains = groupBy(
        customers.filter((row) => row.ChainName !== ""),
        (row) => row.ChainName,
      );
      return (
        chains.size > 3 &&
        [...chains.values()].every((stores) => new Set(stores.map((row) => row.ARAccountID)).size < stores.length) &&
        customers.some((row) => row.ChainName === "")
      );
    },
  ],
  [
    "stores with one delivery day and with two, delivery minimum none and some",
    ({ customers }) =>
      hasAll(
        customers.map((row) => row.DeliveryDays.length),
        [1, 3],
      ) &&
      hasAll(
        customers.map((row) => row.DeliveryMinimum > 0),
        [true, false],
      ),
  ],
  [
    "given delivery dates, and mostly none",
    ({ customers }) => {
      const given = customers.filter((row) => row.DeliveryDates).length;
      return given > 0 && given < customers.length / 10;
    },
  ],
  [
    "customers with and without picture",
    ({ customers }) =>
      hasAll(
        customers.map((row) => row.ProfilePictureURL === ""),
        [true, false],
      ),
  ],
  [
    "a credit term that puts accounts on hold, and customers with it",
    ({ creditTerms, customerCreditTerms }) => {
      const onHold = creditTerms.filter((term) => term.AccountOnHold).map((term) => term.TermID);
      return (
        hasAll(
          creditTerms.map((term) => term.DaysOfCredit),
          [0, 7, 14, 30],
        ) && customerCreditTerms.some((row) => onHold.includes(row.TermID))
      );
    },
  ],
  [
    "an inactive state and four time zones of active ones",
    ({ states }) =>
      states.some((state) => !state.Active) && new Set(states.filter((state) => state.Active).map((state) => state.TimeZone)).size === 4,
  ],
];

const goods: Edge[] = [
  [
    "every product status",
    ({ products }) =>
      hasAll(
        products.map((product) => String(product.StatusID)),
        Object.keys(productStatuses),
      ),
  ],
  [
    "case-only products, minimum units, samples",
    ({ products }) =>
      products.some((row) => row.CaseOnly) &&
      products.some((row) => row.MinimumOrderUnits > 1 && !row.CaseOnly) &&
      products.some((row) => row.IsSample),
  ],
  [
    "nullable product fields with and without a value, images missing",
    ({ products }) =>
      hasAll(
        products.map((row) => row.StrainID === null),
        [true, false],
      ) &&
      hasAll(
        products.map((row) => row.PotencyTHC === null),
        [true, false],
      ) &&
      products.some((row) => row.ThumbnailImageURL === ""),
  ],
  [
    "an inactive supplier and an inactive vendor",
    ({ suppliers, vendors }) => suppliers.some((row) => !row.Active) && vendors.some((row) => !row.Active),
  ],
  [
    "a vendor of two suppliers, vendors that require batch codes and such that do not",
    ({ vendors }) =>
      [...groupBy(vendors, (row) => row.VendorID).values()].some((rows) => new Set(rows.map((row) => row.SupplierID)).size === 2) &&
      hasAll(
        vendors.map((row) => row.RequirePOBatchCodes),
        [true, false],
      ),
  ],
  [
    "promotions past, current, coming, for all products",
    ({ promotions }, today) =>
      promotions.some((row) => row.EndDate < today) &&
      promotions.some((row) => isNow(row, today)) &&
      promotions.some((row) => row.StartDate > today) &&
      promotions.some((row) => row.AllProducts && isNow(row, today)),
  ],
  [
    "two promotions at once for one product",
    ({ promotions }, today) => {
      const current = promotions.filter((row) => isNow(row, today)).flatMap((row) => row.ProductIDs);
      return new Set(current).size < current.length;
    },
  ],
  [
    "menu promotions past, current and coming",
    ({ menuPromotions }, today) =>
      menuPromotions.some((row) => row.EndDate < today) &&
      menuPromotions.some((row) => isNow(row, today)) &&
      menuPromotions.some((row) => row.StartDate > today),
  ],
  [
    "allocations past, current and coming, for several customers",
    ({ allocations }, today) =>
      allocations.some((row) => row.EndDate < today) &&
      allocations.some((row) => isNow(row, today)) &&
      allocations.some((row) => row.StartDate > today) &&
      [...groupBy(allocations, (row) => row.AllocationID).values()].some((rows) => rows.length > 2),
  ],
  ["products reserved for some customers", ({ inventory }) => inventory.some((item) => item.NotAuthorized)],
  ["one negative inventory", ({ inventory }) => inventory.filter((item) => micros(item.Inventory) < 0).length === 1],
  [
    "every kind of stock movement",
    ({ inventory }) =>
      (["Received", "PreSales", "Picked", "Loaded", "Delivered", "PendingSales", "Allocated", "Unsellable"] as const).every((field) =>
        inventory.some((item) => micros(item[field]) > 0),
      ),
  ],
  [
    "batches expired, short-dated, without COA, with an expired COA",
    ({ inventoryBatches }, today) => {
      const inStock = inventoryBatches.filter((batch) => batch.InventoryUnits > 0);
      const expiring = (from: string, to: string) =>
        inStock.some((batch) => batch.ExpirationDate !== null && from <= batch.ExpirationDate && batch.ExpirationDate < to);
      return (
        expiring("2000-01-01", today) &&
        expiring(today, daysAhead(today, 30)) &&
        inStock.some((batch) => batch.COAURL === "") &&
        inStock.some((batch) => (batch.COAExpirationDate ?? today) < today)
      );
    },
  ],
  [
    "batches with and without vintage, harvest date and best-by date",
    ({ inventoryBatches }) =>
      (["Vintage", "HarvestDate", "BestByDate", "PackDate"] as const).every((field) =>
        hasAll(
          inventoryBatches.map((batch) => batch[field] === null),
          [true, false],
        ),
      ),
  ],
  [
    "shelves that are empty, and counts older than a month",
    ({ retailerInventory }, today) =>
      retailerInventory.some((shelf) => micros(shelf.Inventory) === 0) &&
      retailerInventory.some((shelf) => shelf.LastInventoryDate < daysAhead(today, -30)),
  ],
];

const purchasing: Edge[] = [
  [
    "every status of an ERP purchase",
    ({ purchases }) =>
      hasAll(
        purchases.map((row) => row.Status),
        postedPurchaseStatuses,
      ),
  ],
  [
    "purchases with and without a global id and terms",
    ({ purchases }) =>
      hasAll(
        purchases.map((row) => row.PurchaseGlobalID === null),
        [true, false],
      ) &&
      hasAll(
        purchases.map((row) => row.TermID === null),
        [true, false],
      ),
  ],
  [
    "purchase lines that came short, and lines without a batch code",
    ({ purchaseTrans }) =>
      purchaseTrans.some((line) => micros(line.NumUnits) < micros(line.Ordered)) && purchaseTrans.some((line) => line.BatchCode === null),
  ],
];

const invoicing: Edge[] = [
  [
    "every invoice status",
    ({ invoices }) =>
      hasAll(
        invoices.map((row) => String(row.Status)),
        Object.keys(invoiceStatuses),
      ),
  ],
  [
    "every revision status",
    ({ invoices }) =>
      hasAll(
        invoices.map((row) => row.RevisionStatus),
        [...revisionStatuses, null],
      ),
  ],
  [
    "credit invoices, open and used",
    ({ invoices }) =>
      hasAll(
        invoices.filter((row) => micros(row.InvoiceTotal) < 0).map((row) => micros(row.OpenCredit) > 0),
        [true, false],
      ),
  ],
  [
    "invoices paid in part",
    ({ invoices }) => invoices.some((row) => micros(row.OpenDebit) > 0 && micros(row.OpenDebit) < micros(row.InvoiceTotal)),
  ],
  [
    "nullable invoice fields with and without a value, PDF missing",
    ({ invoices }) =>
      (["PONum", "PODate", "Memo", "ARNote"] as const).every((field) =>
        hasAll(
          invoices.map((row) => row[field] === null),
          [true, false],
        ),
      ) && invoices.some((row) => row.PDFURL === ""),
  ],
  [
    "lines not yet filled",
    ({ invoiceTransactions }) => invoiceTransactions.some((line) => line.PurchaseTransID === null && line.NumUnits > 0),
  ],
  [
    "short-ships, with and without back order, and nothing shipped at all",
    ({ invoiceTransactions }) =>
      hasAll(
        invoiceTransactions.filter((line) => line.Ordered > line.NumUnits).map((line) => line.BackOrder > 0),
        [true, false],
      ) && invoiceTransactions.some((line) => line.NumUnits === 0 && line.BackOrder > 0),
  ],
  [
    "promotions, overrides with a reason, filled lines without COA",
    ({ invoiceTransactions }) =>
      invoiceTransactions.some((line) => line.PromotionID !== null) &&
      invoiceTransactions.some((line) => line.PromotionOverridden && line.Reason !== null) &&
      invoiceTransactions.some((line) => line.PurchaseTransID !== null && line.COA_URL === null),
  ],
  ["unit prices finer than a cent", ({ invoiceTransactions }) => invoiceTransactions.some((line) => micros(line.UnitPrice) % 10_000 !== 0)],
];

const receivables: Edge[] = [
  ["open invoices in every aging bucket", ({ invoices }, today) => openBuckets(invoices, today).size === 5],
  [
    "payments applied wholly, in part and not at all",
    ({ payments, paymentApplications }) => {
      const used = groupBy(paymentApplications, (row) => row.PaymentInvoiceNum);
      const rests = payments
        .filter((row) => micros(row.Amount) > 0)
        .map((row) => {
          const rest = micros(row.Amount) - sumOf(used.get(row.PaymentInvoiceNum), (application) => micros(application.Amount));
          return rest === 0 ? "whole" : rest === micros(row.Amount) ? "none" : "part";
        });
      return hasAll(rests, ["whole", "part", "none"]);
    },
  ],
  ["reversed payments", ({ payments }) => payments.some((row) => micros(row.Amount) < 0)],
  [
    "the generic payment type once, the others once per supplier",
    ({ paymentTypes }) =>
      paymentTypes.filter((row) => row.PaymentTypeID === genericPaymentTypeID).length === 1 &&
      paymentTypes.every((row) => (row.SupplierID === null) === (row.PaymentTypeID === genericPaymentTypeID)),
  ],
  [
    "payments of one supplier and of several, on and off load sheets",
    ({ payments }) =>
      hasAll(
        payments.map((row) => row.SupplierID === null),
        [true, false],
      ),
  ],
];

function openBuckets(invoices: Demo["invoices"], today: string): Set<number> {
  const overdue = invoices
    .filter((row) => micros(row.OpenDebit) > 0)
    .map((row) => (Date.parse(today) - Date.parse(row.DueDate.slice(0, 10))) / 86_400_000);
  return new Set(overdue.map((days) => Math.min(4, Math.max(0, Math.ceil(days / 30)))));
}

function isSumOfThree(amount: number, parts: readonly number[]): boolean {
  const known = new Set(parts);
  return parts.some((first, index) => parts.slice(index + 1).some((second) => known.has(amount - first - second)));
}

describe.each(snapshots)("on %s with seed %i there are", (today, seed) => {
  const demo = readDemo({ today, seed });

  test.each([...people, ...goods, ...purchasing, ...invoicing, ...receivables])("%s", (_, exists) =>
    expect(exists(demo, today)).toBe(true),
  );

  const [, retailer, brand, small, fresh] = demo.apiKeys;
  const own = demo.invoices.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID));
  const accounts = new Set(own.map((row) => row.ARAccountID));

  test("keys of all three types", () => {
    expect(
      hasAll(
        demo.apiKeys.map((row) => row.Type),
        ["Employee", "Customer", "Supplier"],
      ),
    ).toBe(true);
    expect(demo.apiKeys.some((row) => row.RequestsPerHour !== undefined)).toBe(true);
  });

  test("a demo retailer with six stores of one chain, two AR accounts and two states", () => {
    const stores = demo.customers.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID));
    expect(stores).toHaveLength(6);
    expect(new Set(stores.map((row) => row.ChainName)).size).toBe(1);
    expect(new Set(stores.map((row) => row.State)).size).toBe(2);
    expect(accounts.size).toBe(2);
  });

  test("more than 400 invoices of the demo retailer, in every status, revision and aging bucket", () => {
    expect(own.length).toBeGreaterThan(400);
    expect([...new Set(own.map((row) => row.Status))].sort()).toEqual([1, 2, 3, 4, 5, 7]);
    expect(
      hasAll(
        own.map((row) => row.RevisionStatus),
        revisionStatuses,
      ),
    ).toBe(true);
    expect(openBuckets(own, today).size).toBe(5);
  });

  test("unapplied payments on each of the demo retailer's accounts that match one open invoice and three together", () => {
    const used = new Set(demo.paymentApplications.map((row) => row.PaymentInvoiceNum));
    const unapplied = demo.payments.filter((row) => !used.has(row.PaymentInvoiceNum) && micros(row.Amount) > 0);
    for (const account of accounts) {
      const open = own.filter((row) => row.ARAccountID === account && micros(row.OpenDebit) > 0).map((row) => micros(row.OpenDebit));
      const rests = unapplied.filter((row) => row.ARAccountID === account).map((row) => micros(row.Amount));
      expect(rests.some((rest) => open.includes(rest))).toBe(true);
      expect(rests.some((rest) => isSumOfThree(rest, open))).toBe(true);
    }
  });

  test("purchases of the demo brand in every status, from a vendor of both of its suppliers", () => {
    const purchases = demo.purchases.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID));
    expect(
      hasAll(
        purchases.map((row) => row.Status),
        postedPurchaseStatuses,
      ),
    ).toBe(true);
    const vendors = groupBy(
      demo.vendors.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID)),
      (row) => row.VendorID,
    );
    expect([...vendors.values()].some((rows) => new Set(rows.map((row) => row.SupplierID)).size === 2)).toBe(true);
    expect([...vendors.values()].flat().some((row) => row.RequirePOBatchCodes)).toBe(true);
  });

  test("a retailer with few invoices and a new one with none", () => {
    const count = (ids: readonly number[] | undefined) => demo.invoices.filter((row) => ids?.includes(row.CustomerID)).length;
    expect(count(small?.CustomerIDs)).toBeGreaterThan(0);
    expect(count(small?.CustomerIDs)).toBeLessThan(15);
    expect(count(fresh?.CustomerIDs)).toBe(0);
  });
});
