const exactlyOne = "Send exactly one of cases and units.";

const order = {
  VendorID: "Id of the vendor that the order goes to.",
  ToLocationID: "Id of the warehouse that the goods are delivered to.",
  DeliveryDate: "Day on which the delivery is requested.",
  PONum: "Number of the purchase order, which no other order of the vendor may have.",
} as const;

const purchase = {
  PurchaseID: "Numeric id in the ERP; null for an order of the API until the ERP has numbered it.",
  ShipmentID: "Id of the shipment that brings the goods; null if there is none.",
  ToLocationID: "Id of the warehouse that the goods are delivered to.",
  ToLocationName: "Short name of the warehouse that the goods are delivered to; null if it is not known.",
  VendorID: "Id of the vendor that sells the goods.",
  VendorName: "Name of the vendor's company; null if it is not known.",
  PONum: "Number of the purchase order, unique for the vendor, by which people know it.",
  Status:
    "InProgress: a draft that can be edited. Submitted: handed off to the ERP. New, Accepted, Received, Confirmed and Verified: posted in the ERP.",
  ShipmentNum: "Number of the shipment, as its papers print it; null if there is none.",
  ReceivingNum: "Number of the warehouse's receipt; null until the goods are received.",
  PublicPDFLink: "Address of the purchase order as a PDF that needs no key; null if there is none.",
  PurchasePDFURLAPIKeyID: "Id of the key that the PDF's address was made for; null if there is none.",
  Memo: "Note on the purchase; null if there is none.",
  Terms: 'Payment terms agreed with the vendor, for example "Net 30"; null if they are not known.',
  TermID: "Id of the payment terms; null if they are not known.",
  Freight: "Dollars for the transport; null if it is not known.",
  Tax: "Dollars of tax; null if it is not known.",
  OtherCost: "Dollars of other costs; null if there are none.",
  Total: "Dollars that the purchase costs in total; null until the ERP has computed it.",
  TotalCases: "Cases of all line items; part of a case counts as a fraction; null if it is not known.",
  ReceiveDate: "When the warehouse receives or received the goods, in UTC; null if it is not known.",
  PostDate: "Date on which the purchase is booked, in UTC; null until it is posted.",
  InvoiceDate: "Date of the vendor's invoice, in UTC; null until it arrived.",
  DueDate: "When the vendor's invoice must be paid, in UTC; null until it arrived.",
  LastEditTime: "When a person last edited the purchase, in UTC; null if nobody did.",
  LastCalcTime: "When the ERP last computed the costs, in UTC; null if it has not.",
  TimeCreated: "When the purchase was created, in UTC; null if it is not known.",
  TimeUpdated: "When the purchase last changed, in UTC; null if it is not known.",
  PurchaseGlobalID: "Permanent id, valid as a draft and after the ERP has posted the purchase; null if it has none.",
} as const;

const ofOrder = {
  SupplierID: "Id of the supplier that the order is for; only orders of the API that are not posted have it.",
  DeliveryDate: "Day on which the delivery is requested; only orders of the API have it.",
} as const;

/** Purchases have the same fields in v1 and v2, so their descriptions name no field. */
export const purchaseDescriptions = {
  Purchase: {
    about:
      "A purchase that is posted in the ERP, or an order of the API that is not: its Status is InProgress or Submitted, and its PurchaseID null until the ERP has numbered it. Amounts are dollars.",
    ...purchase,
  },
  PurchaseV2: { about: "An order that is not posted, or a posted purchase. The status says which." },
  OriginatedPurchase: {
    about: "An order that was created through the API and is not posted in the ERP: a draft (InProgress) or handed off (Submitted).",
    ...purchase,
    ...ofOrder,
    PurchaseTransactions: "Line items of the order; absent if the request left them out.",
  },
  PostedPurchase: {
    about: "A purchase that is posted in the ERP, also one that was ordered through the API. Amounts are dollars.",
    ...purchase,
    ...ofOrder,
    PurchaseTransactions: "Line items that the ERP posted; absent if the request left them out.",
  },
  PurchaseTransaction: {
    about: "A line item of a purchase that is posted in the ERP.",
    PurchaseTransID: "Id of the line item.",
    PurchaseID: "Numeric id of the purchase in the ERP.",
    Ordered: "Units that were ordered; null if it is not known.",
    NumUnits: "Units that were received, or are expected; null if it is not known.",
    FOB: "Dollars that the vendor charges for one unit; null if it is not known.",
    DepositCost: "Dollars of deposit for one unit; null if it is not known.",
    ExtPrice: "Dollars that the vendor charges for the line; null if it is not known.",
    LaidInCost: "Dollars that one unit costs with its share of freight and other costs; null if it is not known.",
    Cases: "Cases of the line; part of a case counts as a fraction; null if it is not known.",
    Weight: "Weight of the line as the ERP states it; null if it is not known.",
    ExpirationDate: "Last day on which the goods may be sold, as a time in UTC; null if it is not known.",
    CodeDate: "Date that is printed on the package, as a time in UTC; null if it is not known.",
    BatchCode: "Code of the production batch; null if it is not known.",
    PalletTag: "Tag of the pallet that the goods arrived on; null if it is not known.",
    TimeUpdated: "When the line item last changed, in UTC; null if it is not known.",
  },
  DraftLineItem: {
    about: "A line item of an order that was created through the API and is not posted in the ERP.",
    ID: "Number of the line item.",
    NumUnits: "Units that are ordered; cases that were sent are converted.",
    BatchCode: "Code of the production batch; null if none was sent.",
    ExpirationDate: "Last day on which the goods may be sold; null if none was sent.",
    NeedsActivation: "True if the product was not active when the line was stored, so that the ERP has to activate it.",
    ActivationTaskID: "Id of the ERP's task that activates the product; null if there is none.",
  },
  PurchaseLineItem: { about: "A line item: of a posted purchase, or of an order that is not posted." },
  WriteLineItem: {
    about: `A line item of a request. ${exactlyOne} A draft may have the quantity 0; a submitted order may not.`,
    ProductID: "Id of the product to order.",
    Cases: `Cases to order, converted to units with the product's case size. ${exactlyOne}`,
    Units: `Units to order. ${exactlyOne}`,
    BatchCode: "Code of the production batch; required if the vendor requires batch codes.",
    ExpirationDate: "Last day on which the goods may be sold.",
  },
  CreatePurchaseRequest: {
    about: "A new purchase order.",
    ...order,
    SupplierID: "Id of the supplier that the order is for; a Supplier key must name one of its own.",
    SupplierName: "Name that the memo of the order shows; by default the vendor's name.",
    PurchaseTransactions: "Line items, at most 200; a draft may have none.",
    CreatedByUserID: "User id of the person who orders; only an Employee key may set it, other keys use their own user.",
  },
  UpdatePurchaseRequest: {
    about: "Changes of a draft. What is omitted does not change.",
    ...order,
    PurchaseTransactions: "New line items, at most 200, in place of all earlier ones; an empty list removes them all.",
  },
  PurchaseValidation: {
    about: "Result of checking an order without creating it.",
    Valid: "True: the order could be submitted as it is. What is wrong is answered as an error.",
    TotalCases: "Cases of all line items; part of a case counts as a fraction.",
  },
} as const;
