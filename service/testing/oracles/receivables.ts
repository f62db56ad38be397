import type { Line, RandomWorld } from "../records/random-world.ts";
import { find, isIn, isWithin, type Oracle, type OracleRequest, ownsCustomer, ownsSupplier, stateOfCustomer } from "./oracle.ts";

const accountsOf = (world: RandomWorld, customerIDs: readonly unknown[]) =>
  (world.customers ?? []).filter(({ CustomerID }) => customerIDs.includes(CustomerID)).map(({ ARAccountID }) => ARAccountID);

const ownsAccount = ({ world, holder }: OracleRequest, id: unknown) =>
  holder.type !== "Customer" || accountsOf(world, holder.customerIDs).includes(id);

const linesOf = (world: RandomWorld, invoiceID: unknown) =>
  (world.invoiceTransactions ?? []).filter(({ InvoiceID }) => InvoiceID === invoiceID);

/** Whether the key may see the invoice: its scope contains the customer and, for a Supplier key, at least one of the lines. */
const seesInvoice = ({ world, holder }: OracleRequest, { InvoiceID, CustomerID }: Line) =>
  ownsCustomer(holder, CustomerID) &&
  (holder.type !== "Supplier" || linesOf(world, InvoiceID).some(({ SupplierID }) => ownsSupplier(holder, SupplierID)));

export const receivableOracles: Readonly<Record<string, Oracle>> = {
  listInvoices: {
    file: "invoices",
    filters: ["CustomerIDs", "InvoiceIDs", "States", "Statuses", "StartDate", "EndDate"],
    order: ["-Date", "-InvoiceID"],
    key: ["InvoiceID"],
    isListed: (invoice, asked) => {
      const { world, query } = asked;
      return (
        seesInvoice(asked, invoice) &&
        isIn(query.CustomerIDs, invoice.CustomerID) &&
        isIn(query.InvoiceIDs, invoice.InvoiceID) &&
        isIn(query.States, stateOfCustomer(world, invoice.CustomerID)) &&
        isIn(query.Statuses ?? [1], invoice.Status) &&
        isWithin(invoice.Date, query)
      );
    },
  },
  listInvoiceTransactions: {
    file: "invoiceTransactions",
    filters: ["InvoiceIDs", "Statuses"],
    order: ["InvoiceID", "InvoiceTransID"],
    key: ["InvoiceTransID"],
    isListed: ({ InvoiceID, CustomerID, SupplierID }, { world, holder, query }) =>
      isIn(query.InvoiceIDs, InvoiceID) &&
      ownsCustomer(holder, CustomerID) &&
      ownsSupplier(holder, SupplierID) &&
      (isIn(query.Statuses, 7) || find(world, "invoices", "InvoiceID", InvoiceID)?.Status !== 7),
  },
  listInvoiceCOAs: {
    file: "invoiceCOAs",
    filters: ["InvoiceIDs"],
    order: ["InvoiceID", "InvoiceTransID"],
    key: ["InvoiceTransID"],
    isListed: ({ InvoiceID, InvoiceTransID }, { world, holder, query }) =>
      isIn(query.InvoiceIDs, InvoiceID) &&
      ownsCustomer(holder, find(world, "invoices", "InvoiceID", InvoiceID)?.CustomerID) &&
      ownsSupplier(holder, find(world, "invoiceTransactions", "InvoiceTransID", InvoiceTransID)?.SupplierID),
  },
  listOpenInvoices: {
    file: "invoices",
    filters: ["ARAccountIDs", "SupplierIDs"],
    order: ["-Date", "-InvoiceID"],
    key: ["InvoiceID"],
    isListed: ({ InvoiceID, ARAccountID, OpenBalance }, asked) => {
      const { world, holder, query } = asked;
      const isSuppliers = linesOf(world, InvoiceID).some(
        ({ SupplierID }) => ownsSupplier(holder, SupplierID) && isIn(query.SupplierIDs, SupplierID),
      );
      return (
        OpenBalance !== "0" &&
        isIn(query.ARAccountIDs, ARAccountID) &&
        ownsAccount(asked, ARAccountID) &&
        (holder.type !== "Supplier" || isSuppliers)
      );
    },
  },
  listPayments: {
    file: "payments",
    filters: ["ARAccountIDs", "SupplierIDs", "PaymentTypeIDs"],
    order: ["-PostDate", "-PaymentID"],
    key: ["PaymentID"],
    isListed: ({ ARAccountID, SupplierID, PaymentTypeID }, asked) =>
      ownsAccount(asked, ARAccountID) &&
      ownsSupplier(asked.holder, SupplierID) &&
      isIn(asked.query.ARAccountIDs, ARAccountID) &&
      isIn(asked.query.SupplierIDs, SupplierID) &&
      isIn(asked.query.PaymentTypeIDs, PaymentTypeID),
  },
  listPaymentTypes: {
    file: "paymentTypes",
    filters: ["PaymentTypeIDs", "SupplierIDs"],
    order: ["PaymentTypeID", "SupplierID"],
    key: ["PaymentTypeID", "SupplierID"],
    isListed: ({ PaymentTypeID, SupplierID }, { world, holder, query }) =>
      isIn(query.PaymentTypeIDs, PaymentTypeID) &&
      isIn(query.SupplierIDs, SupplierID) &&
      (PaymentTypeID === -1 || ownsSupplier(holder, SupplierID)) &&
      (SupplierID === null || find(world, "suppliers", "SupplierID", SupplierID)?.Active === true),
  },
  listPaymentApplications: {
    file: "paymentApplications",
    filters: ["ARAccountIDs", "SupplierIDs", "PaymentInvoiceNums", "TargetInvoiceNums", "ApplicationStatuses"],
    order: ["-TimeRequested"],
    key: ["PaymentApplicationID"],
    isListed: (application, asked) => {
      const { world, holder, query } = asked;
      const supplier = find(world, "payments", "PaymentInvoiceNum", application.PaymentInvoiceNum)?.SupplierID;
      return (
        ownsAccount(asked, application.ARAccountID) &&
        ownsSupplier(holder, supplier) &&
        isIn(query.ARAccountIDs, application.ARAccountID) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.PaymentInvoiceNums, application.PaymentInvoiceNum) &&
        isIn(query.TargetInvoiceNums, application.TargetInvoiceNum) &&
        isIn(query.ApplicationStatuses, application.Status)
      );
    },
  },
};
