import { invoiceStatuses, productStatuses } from "../v1/statuses.ts";
import { listValues } from "./common.ts";

const only = (records: string) => `Returns only ${records}.`;
const dated = "The day counts in UTC.";

/** Descriptions of parameters: those of `every` endpoint, unless the endpoint has its own. */
export const parameterDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  every: {
    Page: "Number of the page, from 1.",
    PageSize: "Records per page; larger values count as 500.",
    Cursor:
      "Extension: start for the first page, then the Cursor of the page before. Rows that arrive or leave meanwhile do not shift such pages. Not together with Page.",
    UpdatedSince:
      "Extension: returns only records that changed since the answer with this UpdatedUntil, and in Removed those that left the list. 410: read the list whole again. A UTC time works, too, for the last days.",
    SupplierIDs: only("records of these suppliers"),
    CustomerIDs: only("records of these customer accounts"),
    ProductIDs: only("records of these products"),
    LocationIDs: only("records of these warehouses"),
    VendorIDs: only("purchases from these vendors"),
    ARAccountIDs: only("records of these accounts-receivable accounts"),
    PaymentTypeIDs: only("records of these payment types; -1 is the generic type"),
    InvoiceIDs: "Invoices to return the lines of; an invoice that the key may not see is left out.",
    States: only("records of customers in these states, named by their two-letter abbreviations"),
    productID: "Id of the product.",
    customerID: "Id of the customer account.",
    supplierID: "Id of the supplier.",
    invoiceID: "Id of the invoice (not its number).",
    locationID: "Id of the warehouse.",
    userID: "Id of the user.",
    purchaseGlobalID: "Permanent id of the order, which creating it answered.",
    include_transactions: "False leaves out the line items, for a shorter answer.",
  },
  listProducts: {
    States: only("products that are sold in these states"),
    Statuses: `Product states to return: ${listValues(productStatuses)}. By default active ones only. Has no effect together with ProductIDs.`,
    ProductIDs: "Returns only these products, whatever their state.",
    SupplierProductNumbers: "Returns only products with exactly these article numbers of their supplier.",
  },
  listCustomerPricing: {
    CustomerIDs: "Customers to price for; by default all that the key may see. 403 if it may see none of them.",
    EffectiveDate: "Day on which promotions must be valid; by default today in the customer's time zone.",
  },
  listMenuPromotions: {
    States: only("announcements in these states"),
    StartDate: only("announcements that end on this day or later"),
    EndDate: only("announcements that start on this day or earlier"),
  },
  listPromotionsProducts: { States: only("promotions that are valid in one of these states") },
  listCustomers: {
    CustomerIDs: only("these customer accounts"),
    States: only("customers in these states, named by their two-letter abbreviations"),
    AccountStatuses: "Account statuses to return; by default Active only. OutOfBus is out of business.",
    OnHold: "True returns only customers on hold, false only those that are not; by default both.",
  },
  listSuppliers: {
    SupplierIDs: only("these suppliers"),
    States: only("suppliers that sell in these states"),
    Active: "True returns active suppliers, false inactive ones; by default both for Employee keys and active ones for others.",
  },
  listSupplierCreditTerms: { SupplierIDs: only("the credit terms of these suppliers") },
  listVendors: {
    SupplierIDs: only("vendors of these suppliers"),
    LocationIDs: only("vendors that deliver to these warehouses"),
    VendorIDs: only("these vendors"),
    Active: "True returns active vendors, false inactive ones; only Employee keys may ask for inactive ones.",
  },
  listInventory: { States: only("stock of warehouses in these states") },
  listInventoryBatches: {
    States: only("stock of warehouses in these states"),
    BatchCodes: only("batches with exactly these codes"),
  },
  listAvailableInventory: {
    CustomerIDs: only("stock of the warehouses that deliver to these customers"),
    States: only("stock of warehouses in these states"),
  },
  listInvoices: {
    InvoiceIDs: only("these invoices, as far as Statuses allows"),
    Statuses: `Invoice statuses to return: ${listValues(invoiceStatuses)}. By default new ones only.`,
    StartDate: `Returns only invoices dated on this day or later. ${dated}`,
    EndDate: `Returns only invoices dated on this day or earlier. ${dated}`,
  },
  listInvoiceTransactions: {
    Statuses: `Leaves out the lines of verified invoices unless 7 is among the values: ${listValues(invoiceStatuses)}. Other values have no effect.`,
  },
  listCreditTerms: { TermIDs: only("these credit terms") },
  listStates: { States: only("these states, named by their two-letter abbreviations") },
  listLocations: {
    LocationIDs: only("these warehouses"),
    States: only("warehouses in these states"),
  },
  listUsers: {
    UserIDs: only("these users"),
    States: only("users who work in one of these states"),
    CustomerIDs: only("users of these customer accounts"),
    SupplierIDs: only("users of these suppliers"),
    Roles: only("users with these roles"),
    Active: "True returns active users, false inactive ones; by default both for Employee keys and active ones for others.",
  },
  listSalesReps: {
    SupplierIDs: only("sales reps of these suppliers"),
    CustomerIDs: only("sales reps of these customer accounts"),
    ProductGroups: 'Returns only sales reps of these product groups; "Supplier" returns the Supplier Reps.',
  },
  listOpenInvoices: { SupplierIDs: "Returns only invoices of these suppliers; has an effect for Supplier keys only." },
  listPaymentTypes: {
    SupplierIDs: only("payment types of these suppliers, without the generic type"),
    PaymentTypeIDs: only("these payment types; -1 is the generic type"),
    Active: "True returns payment types of active suppliers, false those of inactive ones; only Employee keys may ask for inactive ones.",
  },
  listPayments: { SupplierIDs: only("payments for these suppliers") },
  listPaymentApplications: {
    SupplierIDs: only("applications of payments for these suppliers"),
    PaymentInvoiceNums: only("applications of the payments with these invoice numbers"),
    TargetInvoiceNums: only("applications to the invoices with these numbers"),
    Statuses: only("applications with these statuses"),
  },
  createPaymentApplication: {
    PaymentInvoiceNum: "Invoice number of the payment that the money comes from.",
    TargetInvoiceNum: "Invoice number of the invoice that the money goes to.",
    ARAccountID: "Id of the accounts-receivable account that both belong to.",
    Amount: "Dollars to apply; more than 0 and at most what the payment has available.",
  },
  listPurchases: {
    PurchaseIDs: only("these purchases"),
    LocationIDs: only("purchases for these warehouses"),
    Statuses: only("purchases with these statuses"),
    StartDate: `Returns only purchases posted on this day or later. ${dated}`,
    EndDate: `Returns only purchases posted on this day or earlier. ${dated}`,
    statuses:
      "Returns only purchases with these statuses. InProgress and Submitted are orders of the API that are not posted; the others are posted purchases.",
    start_date: `Returns only purchases posted, and orders to be delivered, on this day or later. ${dated}`,
    end_date: `Returns only purchases posted, and orders to be delivered, on this day or earlier. ${dated}`,
    purchase_ids: "Returns only these purchases, each named by its numeric id or its permanent id.",
  },
  getPurchase: { purchaseID: "Numeric id of the purchase in the ERP." },
  listPurchaseTransactions: {
    PurchaseIDs: "Purchases to return the line items of.",
    purchase_ids: "Purchases to return the line items of, each named by its numeric id or its permanent id.",
  },
  createPurchase: { submit: "True submits the order at once, if it is complete; false saves it as a draft." },
};
