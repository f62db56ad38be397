import fc from "fast-check";
import { expect, test } from "vitest";
import { toSnakeCase } from "#contract/snake-case.ts";
import { toV2 } from "../writes/order-store.ts";

test("a v1 record in v2 form has the same values under the names of v2, whatever its texts contain", () => {
  const hostile = fc.array(fc.constantFrom('"', "\\", ":", ",", "{", "PONum", '"PONum":'), { maxLength: 6 }).map((parts) => parts.join(""));
  const value = fc.oneof(fc.string(), hostile, fc.integer(), fc.constant(null));
  const record = fc.dictionary(fc.constantFrom("PONum", "Memo", "PurchasePDFURLAPIKeyID", "ToLocationName"), value);
  fc.assert(
    fc.property(record, (v1) => {
      const v2 = Object.fromEntries(Object.entries(v1).map(([key, one]) => [toSnakeCase(key), one]));
      expect(JSON.parse(toV2(JSON.stringify(v1)))).toEqual(v2);
    }),
  );
});
