// Does not import zod, because the browser reads answers by it.

/**
 * The JSON types of the fields of records that are not texts, by field name, which means the same in every record. A scalar is a number in one
 * record and a text in another. A test compares them with the schemas.
 */
export const fieldTypes = {
  integer: [
    ...["ARAccountID", "AllocationID", "AllocationTypeID", "BrandID", "BuiltByUserID", "CreditTermID", "CustomerID", "DaysOfCredit", "ID"],
    ...["InvoiceID", "InvoiceTransID", "LeadTimeDays", "LoadSheetStatusID", "LocationID", "MatchedPaymentApplicationID", "MenuPromotionID"],
    ...["PackageID", "PaymentApplicationID", "PaymentID", "PaymentInvoiceID", "PaymentTypeID", "ProductCategoryID", "ProductGroupID"],
    ...["ProductID", "ProductTypeID", "PromotionID", "PromotionTypeID", "PurchaseID", "PurchasePDFURLAPIKeyID", "PurchaseTransID"],
    ...[
      "ReasonID",
      "RequestID",
      "RequestedByUserID",
      "RequestsPerHour",
      "SalesRepUserID",
      "Sequence",
      "ShipmentID",
      "SiteUserID",
      "Status",
    ],
    ...["StatusID", "StrainID", "SubmittedByUserID", "SupplierID", "SvcLiveCategoryID", "TermID", "ToLocationID", "UserID", "VendorID"],
    ...["WholesaleUnitsPerCase", "activation_task_id", "id", "product_id", "purchase_id", "purchase_pdf_url_api_key_id"],
    ...["purchase_trans_id", "shipment_id", "supplier_id", "term_id", "to_location_id", "vendor_id"],
  ],
  number: ["AvailableUnits", "BackOrder", "DeliveryMinimum", "InventoryUnits", "MaxDOI", "TargetDOI", "Units"],
  scalar: ["NumUnits", "Ordered", "UnitPrice", "Vintage", "num_units", "total_cases"],
  flag: [
    ...["AccountOnHold", "Active", "AllProducts", "InStock", "IsSample", "NotAuthorized", "OnHold", "PowerUser", "PromotionOverridden"],
    ...["RequirePOBatchCodes", "SvcLiveAccess", "UserActive", "needs_activation", "valid"],
  ],
  integers: ["CustomerIDs", "LocationIDs", "ProductIDs", "SupplierIDs"],
  texts: ["DeliveryDates", "PickupDates", "ProductGroups", "States"],
  records: [
    ...["CreditInvoices", "CurrentInvoices", "Customers", "Invoices_1_30", "Invoices_31_60", "Invoices_61_90", "Invoices_91", "Suppliers"],
    "purchase_transactions",
  ],
} as const;

export type FieldType = keyof typeof fieldTypes;
