import { z } from "zod";
import { calendarDate, id } from "#contract/primitives.ts";
import { allocation, creditTerm, customer, customerCreditTerm } from "#contract/v1/customers.ts";
import { products } from "../../../db/schema/catalog.ts";
import { allocations, creditTerms, customerCreditTerms, customers } from "../../../db/schema/customers.ts";
import { states } from "../../../db/schema/places.ts";
import { stateOfCustomer, supplierOfProduct } from "../../derive/lookups.ts";
import { type SnapshotLine, snapshotFile } from "./snapshot-file.ts";

/** The specification does not show what separates several weekdays. */
const deliveryDays = z
  .string()
  .regex(/^([1-7]([^0-9A-Za-z]+[1-7])*)?$/, "must be weekday numbers, 1 = Monday to 7 = Sunday, separated by commas, or empty");

const withoutDates = snapshotFile({
  name: "customers",
  resource: "customers",
  table: customers,
  key: "GET /v1/customers",
  record: customer,
  derivedFields: ["NextDeliveryDates"],
  changed: { DeliveryDays: deliveryDays, DeliveryDates: z.array(calendarDate).optional() },
  added: { ARAccountID: id },
  references: [{ field: "State", file: "states", table: states, key: "StateAbbreviation" }],
});

/** Delivery dates of a snapshot are served unchanged, with NextDeliveryDates. */
function toRow(line: SnapshotLine): SnapshotLine {
  const row = withoutDates.toRow(line);
  if (!Array.isArray(line.DeliveryDates)) return row;
  const next = JSON.stringify(line.DeliveryDates.join(";"));
  return { ...row, record: `${String(row.record).slice(0, -1)},"NextDeliveryDates":${next}}` };
}

export const customersFile = { ...withoutDates, toRow };

export const creditTermsFile = snapshotFile({
  name: "creditTerms",
  resource: "creditTerms",
  table: creditTerms,
  key: "GET /v1/invoices/creditTerms",
  record: creditTerm,
});

export const customerCreditTermsFile = snapshotFile({
  name: "customerCreditTerms",
  resource: "customerCreditTerms",
  table: customerCreditTerms,
  key: "GET /v1/customers/creditTerms",
  record: customerCreditTerm,
});

export const allocationsFile = snapshotFile({
  name: "allocations",
  resource: "allocations",
  table: allocations,
  key: "GET /v1/allocations",
  record: allocation,
  lookup: { from: { products: "ProductID", customers: "CustomerID" }, columns: { SupplierID: supplierOfProduct, State: stateOfCustomer } },
  references: [
    { field: "ProductID", file: "products", table: products, key: "ProductID" },
    { field: "CustomerID", file: "customers", table: customers, key: "CustomerID" },
  ],
});
