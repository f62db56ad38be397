import { expect, test } from "vitest";
import { queryOf } from "./search-params.ts";

const search = { warehouses: [], brands: [21], inactive: true };

test("inactive vendors are asked for with an Employee key alone; the API refuses them to others", () => {
  expect(queryOf(search, "Employee")).toEqual({ Active: false, SupplierIDs: [21] });
  expect(queryOf(search, "Supplier")).toEqual({ Active: true, SupplierIDs: [21] });
  expect(queryOf({ ...search, inactive: false }, "Employee")).toMatchObject({ Active: true });
});
