import { expect, test } from "vitest";
import { vendorOf, warehouseOf } from "./parties.ts";

test.each([
  [{ vendor_name: "Harbor Goods", vendor_id: 3 }, "Harbor Goods"],
  [{ vendor_name: null, vendor_id: 3 }, "Vendor 3"],
  [{ vendor_name: "", vendor_id: 3 }, "Vendor 3"],
  [{ vendor_name: null, vendor_id: null as never }, "Unknown vendor"],
  [{ vendor_name: null } as never, "Unknown vendor"],
])("the vendor of an order %j is %s", (order, name) => {
  expect(vendorOf(order)).toBe(name);
});

test("the warehouse of an order without its name and id is unknown", () => {
  expect(warehouseOf({ to_location_name: null, to_location_id: 2 })).toBe("Location 2");
  expect(warehouseOf({ to_location_name: null, to_location_id: null as never })).toBe("Unknown location");
});
