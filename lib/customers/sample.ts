import type { Customer } from "./customer.ts";

/** A customer for tests: active, in California, usually served on Thursdays. */
export const sampleCustomer: Customer = {
  CustomerID: 1,
  CustomerName: "Ada",
  CustomerNameAlt: "",
  ChainName: "",
  LicenseNum: "",
  Address: "",
  State: "CA",
  LocationID: 1,
  AccountStatus: "Active",
  OnHold: false,
  DeliveryMinimum: 0,
  DeliveryDays: "4",
  DeliveryDates: ["2026-11-27", "2026-12-03"],
  NextDeliveryDates: "",
  SalesRepUserID: 1,
  SalesRepName: "",
  SalesRepEmail: "",
  SalesRepPhone: "",
  CollectionAgentFullName: null,
  CollectionAgentEmail: null,
  ProfilePictureURL: "",
  TimeUpdated: "2026-01-01T00:00:00.000Z",
};
