import { apiKeysFile } from "./files/api-keys.ts";
import { menuPromotionsFile, productCategoriesFile, productsFile, promotionsFile } from "./files/catalog.ts";
import { allocationsFile, creditTermsFile, customerCreditTermsFile, customersFile } from "./files/customers.ts";
import { inventoryBatchesFile, inventoryFile, retailerInventoryFile } from "./files/inventory.ts";
import { invoiceCOAsFile, invoicesFile, invoiceTransactionsFile } from "./files/invoices.ts";
import { paymentApplicationsFile, paymentsFile, paymentTypesFile } from "./files/payments.ts";
import { salesRepsFile, usersFile } from "./files/people.ts";
import { locationsFile, statesFile } from "./files/places.ts";
import { purchasesFile, purchaseTransFile } from "./files/purchases.ts";
import { supplierCreditTermsFile, suppliersFile, vendorsFile } from "./files/suppliers.ts";
import type { SnapshotFile } from "./snapshot-file.ts";

/** Every file of a snapshot, in an order in which each refers to files before it alone. */
export const snapshotFiles: readonly SnapshotFile[] = [
  statesFile,
  locationsFile,
  suppliersFile,
  vendorsFile,
  usersFile,
  productCategoriesFile,
  productsFile,
  menuPromotionsFile,
  promotionsFile,
  creditTermsFile,
  customersFile,
  salesRepsFile,
  customerCreditTermsFile,
  supplierCreditTermsFile,
  allocationsFile,
  purchasesFile,
  purchaseTransFile,
  inventoryFile,
  inventoryBatchesFile,
  retailerInventoryFile,
  invoicesFile,
  invoiceTransactionsFile,
  invoiceCOAsFile,
  paymentTypesFile,
  paymentsFile,
  paymentApplicationsFile,
  apiKeysFile,
];
