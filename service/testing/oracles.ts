import type { KeyType } from "#contract/endpoint.ts";
import type { Line, RandomWorld } from "./random-world.ts";

/** A key, by what the snapshot says of it. */
export interface Holder {
  readonly type: KeyType;
  readonly customerIDs: readonly number[];
  readonly supplierIDs: readonly number[];
}

export type Query = Readonly<Record<string, readonly (number | string)[] | string>>;

interface Asked {
  readonly world: RandomWorld;
  readonly holder: Holder;
  readonly query: Query;
}

/** Which records a list holds, and in which order: data-api.md and erp-snapshot.md retold without a database. */
export interface Oracle {
  readonly file: string;
  readonly filters: readonly string[];
  readonly isListed: (line: Line, asked: Asked) => boolean;
  readonly order: readonly string[];
  /** The fields of the record that identify it. */
  readonly key: readonly string[];
}

const find = (world: RandomWorld, file: string, field: string, value: unknown): Line | undefined =>
  world[file]?.find((line) => line[field] === value);

const isIn = (values: unknown, value: unknown) => !Array.isArray(values) || values.includes(value);
const meets = (values: unknown, others: unknown) =>
  !Array.isArray(values) || (Array.isArray(others) && values.some((value) => others.includes(value)));
const isTrue = (text: unknown) => text === "true";

const ownsCustomer = ({ type, customerIDs }: Holder, id: unknown) => type !== "Customer" || isIn(customerIDs, id);
const ownsSupplier = ({ type, supplierIDs }: Holder, id: unknown) => type !== "Supplier" || isIn(supplierIDs, id);

const accountsOf = (world: RandomWorld, customerIDs: readonly unknown[]) =>
  (world.customers ?? []).filter(({ CustomerID }) => customerIDs.includes(CustomerID)).map(({ ARAccountID }) => ARAccountID);
const ownsAccount = ({ world, holder }: Asked, id: unknown) =>
  holder.type !== "Customer" || accountsOf(world, holder.customerIDs).includes(id);

const supplierOfProduct = (world: RandomWorld, id: unknown) => find(world, "products", "ProductID", id)?.SupplierID;
const stateOfCustomer = (world: RandomWorld, id: unknown) => find(world, "customers", "CustomerID", id)?.State;
const stateOfLocation = (world: RandomWorld, id: unknown) => find(world, "locations", "LocationID", id)?.State;

const isWithin = (time: unknown, { StartDate = "0001-01-01", EndDate = "9999-12-31" }: Query) =>
  String(time).slice(0, 10) >= String(StartDate) && String(time).slice(0, 10) <= String(EndDate);

const linesOf = (world: RandomWorld, invoiceID: unknown) =>
  (world.invoiceTransactions ?? []).filter(({ InvoiceID }) => InvoiceID === invoiceID);

/** Sees the invoice: its customer is the key's, or one of its lines is. */
const seesInvoice = ({ world, holder }: Asked, { InvoiceID, CustomerID }: Line) =>
  ownsCustomer(holder, CustomerID) &&
  (holder.type !== "Supplier" || linesOf(world, InvoiceID).some(({ SupplierID }) => ownsSupplier(holder, SupplierID)));

const activeDefault = ({ holder, query }: Asked, active: unknown) =>
  query.Active === undefined ? holder.type === "Employee" || active === true : active === isTrue(query.Active);

const listsUser = (user: Line, { holder, query }: Asked) => {
  const { type, customerIDs, supplierIDs } = holder;
  const isOwn = {
    Employee: true,
    Customer: user.Role === "Customer" && meets(customerIDs, user.CustomerIDs),
    Supplier: (user.Role === "Supplier" && meets(supplierIDs, user.SupplierIDs)) || (user.Role === "Customer" && user.UserActive === true),
  }[type];
  const ownAsked = (asked: unknown, own: readonly number[], isScoped: boolean) =>
    Array.isArray(asked) && isScoped ? asked.filter((id) => own.includes(id)) : asked;
  return (
    isOwn &&
    meets(ownAsked(query.CustomerIDs, customerIDs, type === "Customer"), user.CustomerIDs) &&
    meets(ownAsked(query.SupplierIDs, supplierIDs, type === "Supplier"), user.SupplierIDs) &&
    meets(query.States, user.States) &&
    isIn(query.Roles, user.Role) &&
    isIn(query.UserIDs, user.UserID)
  );
};

const listsRep = (rep: Line, { world, holder, query }: Asked) => {
  const isActive = (file: string, field: string, flag: string, on: unknown) => (id: unknown) => find(world, file, field, id)?.[flag] === on;
  const idsOf = (field: string) => (Array.isArray(rep[field]) ? rep[field] : []);
  const suppliers = idsOf("SupplierIDs").filter(isActive("suppliers", "SupplierID", "Active", true));
  const customers = idsOf("CustomerIDs").filter(isActive("customers", "CustomerID", "AccountStatus", "Active"));
  const ownSuppliers = suppliers.filter((id) => ownsSupplier(holder, id) && isIn(query.SupplierIDs, id));
  const ownCustomers = customers.filter((id) => ownsCustomer(holder, id) && isIn(query.CustomerIDs, id));
  return (
    find(world, "users", "UserID", rep.UserID)?.UserActive === true &&
    meets(query.ProductGroups, rep.ProductGroups) &&
    ((holder.type !== "Supplier" && query.SupplierIDs === undefined) || ownSuppliers.length > 0) &&
    ((holder.type !== "Customer" && query.CustomerIDs === undefined) || ownCustomers.length > 0)
  );
};

const warehousesOf = (world: RandomWorld, customerIDs: readonly unknown[]) =>
  (world.customers ?? []).filter(({ CustomerID }) => customerIDs.includes(CustomerID)).map(({ LocationID }) => LocationID);

const servesAsked = ({ world, holder, query }: Asked, location: unknown) => {
  if (Array.isArray(query.CustomerIDs))
    return warehousesOf(
      world,
      query.CustomerIDs.filter((id) => ownsCustomer(holder, id)),
    ).includes(location);
  return holder.type !== "Customer" || warehousesOf(world, holder.customerIDs).includes(location);
};

const ownerOfPurchase = (world: RandomWorld, { SupplierID, VendorID }: Line) => {
  const suppliers = new Set((world.vendors ?? []).filter((vendor) => vendor.VendorID === VendorID).map((vendor) => vendor.SupplierID));
  return SupplierID ?? (suppliers.size === 1 ? [...suppliers][0] : undefined);
};

const purchaseOf = (world: RandomWorld, id: unknown): Line => find(world, "purchases", "PurchaseID", id) ?? {};
const ownsPurchase = ({ world, holder }: Asked, purchase: Line) => ownsSupplier(holder, ownerOfPurchase(world, purchase));

const stockFilters = ["SupplierIDs", "ProductIDs", "LocationIDs", "States"];

/** By the id of the endpoint. A minus before a field of the order: falling. */
export const oracles: Readonly<Record<string, Oracle>> = {
  listStates: {
    file: "states",
    filters: ["States"],
    order: ["StateAbbreviation"],
    key: ["StateAbbreviation"],
    isListed: ({ Active, StateAbbreviation }, { query }) => Active === true && isIn(query.States, StateAbbreviation),
  },
  listLocations: {
    file: "locations",
    filters: ["LocationIDs", "States"],
    order: ["LocationID"],
    key: ["LocationID"],
    isListed: ({ LocationID, State }, { query }) => isIn(query.LocationIDs, LocationID) && isIn(query.States, State),
  },
  listProductCategories: {
    file: "productCategories",
    filters: [],
    order: ["Sequence", "ProductCategoryID"],
    key: ["ProductCategoryID"],
    isListed: () => true,
  },
  listSuppliers: {
    file: "suppliers",
    filters: ["SupplierIDs", "States", "Active"],
    order: ["SupplierID"],
    key: ["SupplierID"],
    isListed: ({ SupplierID, State, Active }, asked) =>
      ownsSupplier(asked.holder, SupplierID) &&
      isIn(asked.query.SupplierIDs, SupplierID) &&
      isIn(asked.query.States, State) &&
      activeDefault(asked, Active),
  },
  listSupplierCreditTerms: {
    file: "supplierCreditTerms",
    filters: ["SupplierIDs"],
    order: ["SupplierID"],
    key: ["SupplierID"],
    isListed: ({ SupplierID }, { holder, query }) => ownsSupplier(holder, SupplierID) && isIn(query.SupplierIDs, SupplierID),
  },
  listVendors: {
    file: "vendors",
    filters: ["SupplierIDs", "LocationIDs", "VendorIDs"],
    order: ["VendorID", "SupplierID", "LocationID"],
    key: ["VendorID", "SupplierID", "LocationID"],
    isListed: (vendor, { holder, query }) =>
      vendor.Active === true &&
      ownsSupplier(holder, vendor.SupplierID) &&
      isIn(query.SupplierIDs, vendor.SupplierID) &&
      isIn(query.LocationIDs, vendor.LocationID) &&
      isIn(query.VendorIDs, vendor.VendorID),
  },
  listProducts: {
    file: "products",
    filters: ["SupplierIDs", "ProductIDs", "States", "Statuses", "SupplierProductNumbers"],
    order: ["ProductID"],
    key: ["ProductID"],
    isListed: (product, { holder, query }) =>
      ownsSupplier(holder, product.SupplierID) &&
      isIn(query.SupplierIDs, product.SupplierID) &&
      isIn(query.ProductIDs, product.ProductID) &&
      isIn(query.States, product.State) &&
      isIn(query.SupplierProductNumbers, product.SupplierProductNumber) &&
      (query.ProductIDs !== undefined || isIn(query.Statuses ?? [1], product.StatusID)),
  },
  listMenuPromotions: {
    file: "menuPromotions",
    filters: ["SupplierIDs", "States", "StartDate", "EndDate"],
    order: ["MenuPromotionID"],
    key: ["MenuPromotionID"],
    isListed: ({ SupplierID, State, StartDate, EndDate }, { holder, query }) =>
      ownsSupplier(holder, SupplierID) &&
      isIn(query.SupplierIDs, SupplierID) &&
      isIn(query.States, State) &&
      String(EndDate) >= String(query.StartDate ?? "") &&
      String(StartDate) <= String(query.EndDate ?? "9"),
  },
  listPromotionsProducts: {
    file: "promotions",
    filters: ["SupplierIDs", "States"],
    order: ["PromotionID"],
    key: ["PromotionID"],
    isListed: ({ SupplierID, States }, { holder, query }) =>
      ownsSupplier(holder, SupplierID) && isIn(query.SupplierIDs, SupplierID) && meets(query.States, States),
  },
  listCustomers: {
    file: "customers",
    filters: ["CustomerIDs", "States", "AccountStatuses", "OnHold"],
    order: ["CustomerID"],
    key: ["CustomerID"],
    isListed: ({ CustomerID, State, AccountStatus, OnHold }, { holder, query }) =>
      ownsCustomer(holder, CustomerID) &&
      isIn(query.CustomerIDs, CustomerID) &&
      isIn(query.States, State) &&
      isIn(query.AccountStatuses ?? ["Active"], AccountStatus) &&
      (query.OnHold === undefined || OnHold === isTrue(query.OnHold)),
  },
  listDeliveryDays: {
    file: "customers",
    filters: ["CustomerIDs", "States"],
    order: ["CustomerID"],
    key: ["CustomerID"],
    isListed: ({ CustomerID, State, AccountStatus }, { holder, query }) =>
      AccountStatus === "Active" && ownsCustomer(holder, CustomerID) && isIn(query.CustomerIDs, CustomerID) && isIn(query.States, State),
  },
  listCustomerCreditTerms: {
    file: "customerCreditTerms",
    filters: ["CustomerIDs", "SupplierIDs"],
    order: ["CustomerID", "SupplierID"],
    key: ["CustomerID", "SupplierID"],
    isListed: ({ CustomerID, SupplierID }, { holder, query }) =>
      ownsCustomer(holder, CustomerID) &&
      ownsSupplier(holder, SupplierID) &&
      isIn(query.CustomerIDs, CustomerID) &&
      isIn(query.SupplierIDs, SupplierID),
  },
  listCreditTerms: {
    file: "creditTerms",
    filters: ["TermIDs"],
    order: ["TermID"],
    key: ["TermID"],
    isListed: ({ TermID }, { query }) => isIn(query.TermIDs, TermID),
  },
  listAllocations: {
    file: "allocations",
    filters: ["CustomerIDs", "SupplierIDs", "States"],
    order: ["AllocationID", "ProductID", "CustomerID"],
    key: ["AllocationID", "ProductID", "CustomerID"],
    isListed: ({ CustomerID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsCustomer(holder, CustomerID) &&
        ownsSupplier(holder, supplier) &&
        isIn(query.CustomerIDs, CustomerID) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.States, stateOfCustomer(world, CustomerID))
      );
    },
  },
  listInventory: {
    file: "inventory",
    filters: stockFilters,
    order: ["LocationID", "ProductID"],
    key: ["LocationID", "ProductID"],
    isListed: ({ LocationID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsSupplier(holder, supplier) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.LocationIDs, LocationID) &&
        isIn(query.States, stateOfLocation(world, LocationID))
      );
    },
  },
  listAvailableInventory: {
    file: "inventory",
    filters: [...stockFilters, "CustomerIDs"],
    order: ["LocationID", "ProductID"],
    key: ["LocationID", "ProductID"],
    isListed: ({ LocationID, ProductID }, asked) => {
      const { world, holder, query } = asked;
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsSupplier(holder, supplier) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.LocationIDs, LocationID) &&
        isIn(query.States, stateOfLocation(world, LocationID)) &&
        servesAsked(asked, LocationID)
      );
    },
  },
  listInventoryBatches: {
    file: "inventoryBatches",
    filters: [...stockFilters, "BatchCodes"],
    order: ["LocationID", "ProductID", "BatchCode"],
    key: ["LocationID", "ProductID", "BatchCode"],
    isListed: (batch, { holder, query }) =>
      ownsSupplier(holder, batch.SupplierID) &&
      isIn(query.SupplierIDs, batch.SupplierID) &&
      isIn(query.ProductIDs, batch.ProductID) &&
      isIn(query.LocationIDs, batch.LocationID) &&
      isIn(query.States, batch.State) &&
      isIn(query.BatchCodes, batch.BatchCode),
  },
  listRetailerInventory: {
    file: "retailerInventory",
    filters: ["CustomerIDs", "SupplierIDs", "ProductIDs", "States"],
    order: ["ID"],
    key: ["ID"],
    isListed: ({ CustomerID, ProductID }, { world, holder, query }) => {
      const supplier = supplierOfProduct(world, ProductID);
      return (
        ownsCustomer(holder, CustomerID) &&
        ownsSupplier(holder, supplier) &&
        isIn(query.CustomerIDs, CustomerID) &&
        isIn(query.SupplierIDs, supplier) &&
        isIn(query.ProductIDs, ProductID) &&
        isIn(query.States, stateOfCustomer(world, CustomerID))
      );
    },
  },
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
      (PaymentTypeID === -1 || (ownsSupplier(holder, SupplierID) && find(world, "suppliers", "SupplierID", SupplierID)?.Active === true)),
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
  listUsers: {
    file: "users",
    filters: ["UserIDs", "States", "CustomerIDs", "SupplierIDs", "Roles", "Active"],
    order: ["UserID"],
    key: ["UserID"],
    isListed: (user, asked) => listsUser(user, asked) && activeDefault(asked, user.UserActive),
  },
  listSalesReps: {
    file: "salesReps",
    filters: ["SupplierIDs", "CustomerIDs", "ProductGroups"],
    order: ["UserID"],
    key: ["UserID"],
    isListed: listsRep,
  },
  listPurchases: {
    file: "purchases",
    filters: ["PurchaseIDs", "VendorIDs", "LocationIDs", "PurchaseStatuses", "StartDate", "EndDate"],
    order: ["-PostDate", "-PurchaseID"],
    key: ["PurchaseID"],
    isListed: (purchase, asked) =>
      ownsPurchase(asked, purchase) &&
      isIn(asked.query.PurchaseIDs, purchase.PurchaseID) &&
      isIn(asked.query.VendorIDs, purchase.VendorID) &&
      isIn(asked.query.LocationIDs, purchase.ToLocationID) &&
      isIn(asked.query.PurchaseStatuses, purchase.Status) &&
      (purchase.PostDate === null
        ? asked.query.StartDate === undefined && asked.query.EndDate === undefined
        : isWithin(purchase.PostDate, asked.query)),
  },
  listPurchaseTransactions: {
    file: "purchaseTrans",
    filters: ["PurchaseIDs"],
    order: ["PurchaseID", "PurchaseTransID"],
    key: ["PurchaseTransID"],
    isListed: ({ PurchaseID }, asked) =>
      isIn(asked.query.PurchaseIDs, PurchaseID) && ownsPurchase(asked, purchaseOf(asked.world, PurchaseID)),
  },
};
