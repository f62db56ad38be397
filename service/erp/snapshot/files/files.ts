import { apiKeysFile } from "./api-keys.ts";
import { menuPromotionsFile, productCategoriesFile, productsFile, promotionsFile } from "./catalog.ts";
import { allocationsFile, creditTermsFile, customerCreditTermsFile, customersFile } from "./customers.ts";
import { inventoryBatchesFile, inventoryFile, retailerInventoryFile } from "./inventory.ts";
import { invoiceCOAsFile, invoicesFile, invoiceTransactionsFile } from "./invoices.ts";
import { paymentApplicationsFile, paymentsFile, paymentTypesFile } from "./payments.ts";
import { salesRepsFile, usersFile } from "./people.ts";
import { locationsFile, statesFile } from "./places.ts";
import { purchasesFile, purchaseTransFile } from "./purchases.ts";
import type { SnapshotFile } from "./snapshot-file.ts";
import { supplierCreditTermsFile, suppliersFile, vendorsFile } from "./suppliers.ts";

/** Every file of a snapshot. Each file refers only to files before it. */
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
