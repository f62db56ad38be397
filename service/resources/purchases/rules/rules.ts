import type { FieldError } from "#contract/errors.ts";
import { type LineInput, lineField, type OrderInput } from "./parse-order.ts";
import { unitsOf } from "./quantities.ts";
import type { References } from "./references.ts";

/** The largest number of the column that stores them. */
const unitsMax = 2_147_483_647;

/** The given fields of an order that refer to a record that does not exist for its supplier. */
export function checkReferences(input: OrderInput, supplierID: number, references: References): FieldError[] {
  const problems: FieldError[] = [];
  const { vendor_id, to_location_id, created_by_user_id } = input;
  if (vendor_id !== undefined && references.vendor === null) {
    const detail = `vendor_id: supplier ${supplierID} has no active vendor ${vendor_id}`;
    problems.push({ field: "vendor_id", code: "UNKNOWN", detail });
  }
  if (to_location_id !== undefined && references.locationName === null)
    problems.push({ field: "to_location_id", code: "UNKNOWN", detail: `to_location_id: there is no location ${to_location_id}` });
  if (created_by_user_id !== undefined && !references.hasUser)
    problems.push({ field: "created_by_user_id", code: "UNKNOWN", detail: `created_by_user_id: there is no user ${created_by_user_id}` });
  return [...problems, ...checkProducts(input.lines ?? [], supplierID, references)];
}

function checkProducts(lines: readonly (LineInput | null)[], supplierID: number, { products }: References): FieldError[] {
  return lines.flatMap((line, index) => {
    if (line === null) return [];
    const place = { index, ProductID: line.product_id };
    const product = products.get(line.product_id);
    if (product === undefined) {
      const field = lineField(index, "product_id");
      return [{ field, code: "UNKNOWN", detail: `${field}: supplier ${supplierID} has no product ${line.product_id}`, ...place }];
    }
    const problem = describeUnits(unitsOf(line, product.unitsPerCase));
    if (problem === null) return [];
    const field = lineField(index, line.units === undefined ? "cases" : "units");
    return [{ field, code: problem.code, detail: `${field} ${problem.detail} (a case is ${product.unitsPerCase})`, ...place }];
  });
}

function describeUnits(units: number | null): Pick<FieldError, "code" | "detail"> | null {
  if (units === null) return { code: "NOT_WHOLE_UNITS", detail: "must come to a whole number of units" };
  return units > unitsMax ? { code: "TOO_MANY_UNITS", detail: `must come to at most ${unitsMax} units` } : null;
}

interface ReadyLine {
  readonly ProductID: number;
  readonly quantity: number;
  readonly quantityField: "cases" | "units";
  readonly BatchCode: string | null;
}

/** A line item as the submit rules need it. */
export const toReadyLine = (line: LineInput): ReadyLine => ({
  ProductID: line.product_id,
  quantity: line.units ?? line.cases ?? 0,
  quantityField: line.units === undefined ? "cases" : "units",
  BatchCode: line.batch_code ?? null,
});

/**
 * The problems that prevent submitting an order: docs/api/data-api.md "POST /purchases/validate". An invalid line is null; its problem is reported already.
 */
export function checkReadiness(lines: readonly (ReadyLine | null)[], requiresBatchCodes: boolean): FieldError[] {
  if (lines.length === 0) {
    const detail = "purchase_transactions must hold at least one line item before the order can be submitted";
    return [{ field: "purchase_transactions", code: "TOO_FEW", detail }];
  }
  return lines.flatMap((line, index) => {
    if (line === null) return [];
    const place = { index, ProductID: line.ProductID };
    const problems: FieldError[] = [];
    if (line.quantity <= 0) {
      const field = lineField(index, line.quantityField);
      problems.push({ field, code: "NOT_POSITIVE", detail: `${field} must be greater than 0`, ...place });
    }
    if (requiresBatchCodes && (line.BatchCode ?? "").trim() === "") {
      const field = lineField(index, "batch_code");
      problems.push({ field, code: "BATCH_CODE_REQUIRED", detail: `${field} is required: the vendor requires batch codes`, ...place });
    }
    return problems;
  });
}
