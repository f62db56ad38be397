/** The files of a snapshot, `<name>.ndjson`, ordered so that each file refers only to files before it. */
export const snapshotFileNames = [
  "states",
  "locations",
  "suppliers",
  "vendors",
  "users",
  "productCategories",
  "products",
  "menuPromotions",
  "promotions",
  "creditTerms",
  "customers",
  "salesReps",
  "customerCreditTerms",
  "supplierCreditTerms",
  "allocations",
  "purchases",
  "purchaseTrans",
  "inventory",
  "inventoryBatches",
  "retailerInventory",
  "invoices",
  "invoiceTransactions",
  "invoiceCOAs",
  "paymentTypes",
  "payments",
  "paymentApplications",
  "apiKeys",
] as const;

export type SnapshotFileName = (typeof snapshotFileNames)[number];

/** One line of a snapshot: the record as the file holds it, without the fields that the service derives. */
export type SnapshotRow = { file: SnapshotFileName; record: object };
