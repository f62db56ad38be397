import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { sampleLine, sampleOrder } from "../records/purchase-orders.ts";
import { hostileJsonTexts } from "./hostile-texts.ts";

const jsonText = fc.oneof(fc.constantFrom(...hostileJsonTexts), fc.json({ maxDepth: 3 }));
const objectText = (fields: Readonly<Record<string, string>>) =>
  `{${Object.entries(fields)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(",")}}`;

/** An object with some fields removed, replaced or added. */
const changedObject = (fields: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc
    .tuple(
      fc.record(fields),
      fc.subarray(Object.keys(fields), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...Object.keys(fields), "memo", "__proto__"), jsonText, { maxKeys: 2 }),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([whole, left, changes, kind]) => {
      if (kind < 2) return objectText(whole);
      const entries = Object.entries(whole).filter(([name]) => kind === 3 || !left.includes(name));
      return objectText({ ...Object.fromEntries(entries), ...(kind === 3 ? changes : {}) });
    });

const json = (value: unknown) => fc.constant(JSON.stringify(value));
const mostly = (usual: string, ...others: readonly string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const line = changedObject({
  product_id: mostly(String(sampleLine.product_id), "12", "21", "99"),
  cases: mostly("2", "0", "1.5", "100000"),
});
const draftFields = {
  vendor_id: mostly(String(sampleOrder.vendor_id), "502", "9"),
  to_location_id: mostly("1", "2"),
  delivery_date: json(sampleOrder.delivery_date),
  po_num: fc.integer({ min: 1, max: 300 }).map((number) => `"FUZZ-${number}"`),
  purchase_transactions: fc.array(line, { maxLength: 3 }).map((lines) => `[${lines.join()}]`),
};
const order = changedObject({ ...draftFields, supplier_id: mostly("1", "2", "3") });
const draft = changedObject(draftFields);
/** Valid and invalid order bodies, other JSON, and an empty body. */
export const bodyText = ({ method }: Endpoint) =>
  fc.oneof(
    { weight: 6, arbitrary: method === "PATCH" ? draft : order },
    { weight: 1, arbitrary: jsonText },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );
