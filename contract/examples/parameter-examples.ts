/** Example values of parameters: records of the demo, so that "Test Request" at /docs finds them. `endpoint.Parameter` takes precedence over `Parameter`. */
const examples: Readonly<Record<string, unknown>> = {
  SupplierIDs: [101],
  CustomerIDs: [501, 505],
  ProductIDs: [1001],
  LocationIDs: [1],
  VendorIDs: [301],
  ARAccountIDs: [7001],
  PaymentTypeIDs: [-1],
  InvoiceIDs: [100001],
  PurchaseIDs: [40001],
  TermIDs: [4],
  UserIDs: [2001],
  States: ["CA"],
  productID: 1001,
  customerID: 501,
  supplierID: 101,
  invoiceID: 100001,
  locationID: 1,
  userID: 2001,
  "getPurchase.purchaseID": 40001,
  purchaseID: "40001",
  purchase_ids: ["40001"],
  vendor_ids: [301],
  location_ids: [1],
  // The demo's drafts DEMO-READY and DEMO-SHARED-REP.
  purchaseGlobalID: "po_1fd83d369cb0b329cf360e5b350cfefb",
  "deletePurchaseV2.purchaseGlobalID": "po_8f936c719bfb4e102ddb247e5db56430",
  // demo/trade/known-documents.ts
  PaymentInvoiceNum: "PM-99999",
  TargetInvoiceNum: "SO-100000",
  ARAccountID: 7001,
  Amount: "1.00",
};

export const parameterExample = (endpoint: string, name: string): unknown => examples[`${endpoint}.${name}`] ?? examples[name];
