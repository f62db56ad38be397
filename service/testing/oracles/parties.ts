import type { Line } from "../records/random-world.ts";
import { activeDefault, find, isIn, isTrue, meets, type Oracle, type OracleRequest, ownsCustomer, ownsSupplier } from "./oracle.ts";

const listsUser = (user: Line, { holder, query }: OracleRequest) => {
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

const listsRep = (rep: Line, { world, holder, query }: OracleRequest) => {
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

export const partyOracles: Readonly<Record<string, Oracle>> = {
  listStates: {
    file: "states",
    filters: ["States"],
    order: ["StateAbbreviation"],
    key: ["StateAbbreviation"],
    isListed: ({ Active, StateAbbreviation }, { world, holder, query }) =>
      Active === true &&
      isIn(query.States, StateAbbreviation) &&
      (holder.type !== "Customer" ||
        (world.customers ?? []).some(({ CustomerID, State }) => State === StateAbbreviation && ownsCustomer(holder, CustomerID))),
  },
  listLocations: {
    file: "locations",
    filters: ["LocationIDs", "States"],
    order: ["LocationID"],
    key: ["LocationID"],
    isListed: ({ LocationID, State }, { query }) => isIn(query.LocationIDs, LocationID) && isIn(query.States, State),
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
};
