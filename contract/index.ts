import * as catalog from "./v1/catalog.ts";
import * as customers from "./v1/customers.ts";
import * as inventory from "./v1/inventory.ts";
import * as invoices from "./v1/invoices.ts";
import * as me from "./v1/me.ts";
import * as payments from "./v1/payments.ts";
import * as people from "./v1/people.ts";
import * as places from "./v1/places.ts";
import * as purchases from "./v1/purchases.ts";
import * as receivables from "./v1/receivables.ts";
import * as suppliers from "./v1/suppliers.ts";
import * as purchasesV2 from "./v2/purchases.ts";

/** All endpoints of the Data API. The proxy's allow-list, the client's types, the service's routes, tests and /openapi.json derive from it. */
export const endpoints = [
  me.getMe,
  catalog.listProductCategories,
  catalog.listProducts,
  catalog.getProduct,
  catalog.listCustomerPricing,
  catalog.listMenuPromotions,
  catalog.listPromotionsProducts,
  customers.listCustomers,
  customers.getCustomer,
  customers.listCustomerCreditTerms,
  customers.listDeliveryDays,
  customers.listAllocations,
  suppliers.listSuppliers,
  suppliers.getSupplier,
  suppliers.listSupplierCreditTerms,
  suppliers.listVendors,
  inventory.listInventory,
  inventory.listInventoryBatches,
  inventory.listAvailableInventory,
  inventory.listRetailerInventory,
  invoices.listInvoices,
  invoices.getInvoice,
  invoices.listInvoiceTransactions,
  invoices.listTransactionsOfInvoice,
  invoices.listCreditTerms,
  invoices.listInvoiceCOAs,
  invoices.listCOAsOfInvoice,
  places.listStates,
  places.listLocations,
  places.getLocation,
  people.listUsers,
  people.getUser,
  people.listSalesReps,
  receivables.listArAging,
  receivables.listOpenInvoices,
  payments.listPaymentTypes,
  payments.listPayments,
  payments.listPaymentApplications,
  payments.createPaymentApplication,
  purchases.listPurchases,
  purchases.getPurchase,
  purchases.listPurchaseTransactions,
  purchasesV2.listPurchasesV2,
  purchasesV2.createPurchaseV2,
  purchasesV2.validatePurchaseV2,
  purchasesV2.getPurchaseV2,
  purchasesV2.updatePurchaseV2,
  purchasesV2.deletePurchaseV2,
  purchasesV2.submitPurchaseV2,
  purchasesV2.listPurchaseTransactionsV2,
] as const;

type AnyEndpoint = (typeof endpoints)[number];

/** Endpoints by "METHOD path", for callers that import only types. */
export type EndpointByRoute = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
