import { expect, test } from "vitest";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { allCustomers, allLocations, allStates, allSuppliers, allVendors } from "#lib/api/resources.ts";
import { resultOf } from "../testing/hook-result.tsx";
import { useCustomerChoices } from "./customer-choices.ts";
import { useBrandChoices, useWarehouseChoices } from "./scope-choices.ts";
import { useStateChoices } from "./state-choices.ts";
import { useVendorChoices } from "./vendor-choices.ts";

const labelsOf = (
  hook: () => LoadedChoices<string | number>,
  query: Parameters<typeof resultOf>[1],
  rows: readonly object[],
): readonly string[] | undefined => resultOf(hook, query, rows)?.choices?.map(({ label }) => label);

test("a customer's choice says a status only where the API does", () => {
  const labels = labelsOf(useCustomerChoices, allCustomers, [
    { CustomerID: 5, CustomerName: "Shut", AccountStatus: "OutOfBus" },
    { CustomerID: 4, CustomerName: "Rest", AccountStatus: "Inactive" },
    { CustomerID: 3, CustomerName: "New", AccountStatus: "Suspended" },
    { CustomerID: 2, CustomerName: "Bay" },
    { CustomerID: 1, CustomerName: "Ada", AccountStatus: "Active" },
    { CustomerID: 9, CustomerName: null, AccountStatus: null },
  ]);
  expect(labels).toEqual(["Ada", "Bay", "Customer 9", "New (Suspended)", "Rest (Inactive)", "Shut (Out of business)"]);
});

test("only a brand that the API calls inactive is inactive", () => {
  const labels = labelsOf(useBrandChoices, allSuppliers, [
    { SupplierID: 7 },
    { SupplierID: 3, Supplier: "Sun", Active: false },
    { SupplierID: 2, Supplier: "Moon", Active: null },
    { SupplierID: 1, Supplier: "Air", Active: true },
  ]);
  expect(labels).toEqual(["Air", "Brand 7", "Moon", "Sun (inactive)"]);
});

test("a choice without a name has its id", () => {
  const vendors = [{ VendorID: 6, VendorName: "West" }, { VendorID: 5, VendorName: null }, { VendorID: 4 }];
  expect(labelsOf(useVendorChoices, allVendors, vendors)).toEqual(["Vendor 4", "Vendor 5", "West"]);
  const places = [
    { LocationID: 3, State: "CA" },
    { LocationID: 2, Location: "Oak", State: null },
    { LocationID: 1, Location: "Elm", State: "NV" },
  ];
  expect(labelsOf(useWarehouseChoices, allLocations, places)).toEqual(["Elm, NV", "Oak", "Warehouse 3"]);
  const states = [
    { StateAbbreviation: "CA", StateName: "California" },
    { StateAbbreviation: "NV", StateName: null },
  ];
  expect(labelsOf(useStateChoices, allStates, states)).toEqual(["California (CA)", "NV"]);
});

test("says that choices may be missing where a record of the list could not be read", () => {
  const hooks = [
    [useVendorChoices, allVendors],
    [useCustomerChoices, allCustomers],
    [useBrandChoices, allSuppliers],
    [useWarehouseChoices, allLocations],
    [useStateChoices, allStates],
  ] as const;
  for (const [hook, query] of hooks) {
    expect(resultOf<LoadedChoices<never>>(hook as never, query, [])).toMatchObject({ mayLack: false });
    expect(resultOf<LoadedChoices<never>>(hook as never, query, [], 1)).toMatchObject({ mayLack: true });
  }
});
