import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleVendor } from "#lib/testing/samples.ts";
import { vendorTerms } from "./vendor-terms.ts";

const order = { supplier_id: 22, vendor_id: 301, to_location_id: 1 };
const strict = sampleVendor({ SupplierID: 21, LocationID: 1, LeadTimeDays: 2, RequirePOBatchCodes: true });
const lenient = sampleVendor({ SupplierID: 22, LocationID: 1, LeadTimeDays: 20 });

test("a vendor of two brands has the terms of the order's brand", () => {
  expect(vendorTerms([strict, lenient], order)).toEqual({ vendor: lenient, requiresBatchCodes: false });
  expect(vendorTerms([lenient, strict], { ...order, supplier_id: 21 })).toEqual({ vendor: strict, requiresBatchCodes: true });
});

test("batch codes are required as at any warehouse while the vendor does not serve the order's", () => {
  const elsewhere = { ...order, to_location_id: 9 };
  expect(vendorTerms([strict, lenient], { ...elsewhere, supplier_id: 21 })).toEqual({ vendor: undefined, requiresBatchCodes: true });
  expect(vendorTerms([strict, lenient], elsewhere)).toEqual({ vendor: undefined, requiresBatchCodes: false });
});

test("records of other brands and vendors change nothing", () => {
  const id = fc.integer({ min: 1, max: 3 });
  const vendors = fc.uniqueArray(
    fc.record({ SupplierID: id, VendorID: id, LocationID: id, LeadTimeDays: fc.nat(9), RequirePOBatchCodes: fc.boolean() }),
    { selector: ({ SupplierID, VendorID, LocationID }) => `${SupplierID} ${VendorID} ${LocationID}` },
  );
  fc.assert(
    fc.property(vendors, fc.record({ supplier_id: id, vendor_id: id, to_location_id: id }), (found, of) => {
      const all = found.map(sampleVendor);
      const own = all.filter(({ SupplierID, VendorID }) => SupplierID === of.supplier_id && VendorID === of.vendor_id);
      expect(vendorTerms(all, of)).toEqual(vendorTerms(own, of));
    }),
  );
});
