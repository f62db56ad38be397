import type { FieldError } from "#contract/errors.ts";
import type { createPurchaseV2, validatePurchaseV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { eq } from "#service/db/orm/orm.ts";
import { suppliers } from "#service/db/schema/suppliers.ts";
import type { WriteRequest } from "../../../http/endpoints/mount-write.ts";
import { ApiError } from "../../../http/errors/api-error.ts";
import { type Caller, suppliersOf } from "../../../keys/scope.ts";
import type { LineFields } from "../reads/order-record.ts";
import { type LineInput, type OrderInput, parseOrder } from "./parse-order.ts";
import { checkPONumber } from "./po-number.ts";
import { unitsOf } from "./quantities.ts";
import { loadReferences, type References } from "./references.ts";
import { checkReadiness, checkReferences, toReadyLine } from "./rules.ts";

const namedMax = 3;

interface Problems {
  /** Violates the form of the body or the submit rules: 400. */
  readonly invalid: readonly FieldError[];
  /** Refers to a record that does not exist: 422. */
  readonly unacceptable: readonly FieldError[];
  /** Uses the PO number of another purchase: 409. */
  readonly duplicate: readonly FieldError[];
}

function summarize(problems: readonly FieldError[]): string {
  const named = problems.slice(0, namedMax).map(({ detail }) => detail);
  const more = problems.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more in fieldErrors` : ""}`;
}

/** Throws one error with all problems, if there are any. The most severe one determines the status. */
export function refuseIfAny({ invalid, unacceptable, duplicate }: Problems) {
  const fieldErrors = [...invalid, ...unacceptable, ...duplicate];
  if (fieldErrors.length === 0) return;
  const code = invalid.length > 0 ? "VALIDATION_FAILED" : unacceptable.length > 0 ? "NOT_ACCEPTED" : "DUPLICATE_PO_NUMBER";
  throw new ApiError(code, summarize(fieldErrors), { fieldErrors });
}

export interface CheckedOrder {
  readonly SupplierID: number;
  readonly SupplierName: string | null;
  readonly VendorID: number;
  readonly VendorName: string;
  readonly ToLocationID: number;
  readonly ToLocationName: string;
  readonly DeliveryDate: string;
  readonly PONum: string;
  readonly CreatedByUserID: number | null;
  readonly lines: readonly LineFields[];
}

/** Reveals nothing about a supplier of another key, not even whether it exists. */
async function checkSupplier(tx: Database, caller: Caller, supplierID: number): Promise<FieldError[]> {
  const own = suppliersOf(caller);
  if (own !== null && !own.includes(supplierID))
    throw new ApiError("SUPPLIER_NOT_AUTHORIZED", `supplier_id ${supplierID} is not one of this key's suppliers`);
  const [supplier] = await tx.select({ id: suppliers.SupplierID }).from(suppliers).where(eq(suppliers.SupplierID, supplierID));
  return supplier ? [] : [{ field: "supplier_id", code: "UNKNOWN", detail: `supplier_id: there is no supplier ${supplierID}` }];
}

/** Line items as they are stored. The checks have resolved their products and whole units. */
export function toLineFields(lines: readonly (LineInput | null)[], { products }: References): LineFields[] {
  return lines.flatMap((line) => {
    const product = line && products.get(line.product_id);
    const units = line && product && unitsOf(line, product.unitsPerCase);
    if (!line || !product || typeof units !== "number") return [];
    return [
      {
        ProductID: line.product_id,
        NumUnits: units,
        UnitsPerCase: product.unitsPerCase,
        BatchCode: line.batch_code ?? null,
        ExpirationDate: line.expiration_date ?? null,
        NeedsActivation: !product.isActive,
      },
    ];
  });
}

/** Only an Employee key may set the creator of an order; for other keys it is the key's own user. */
const forCaller = ({ created_by_user_id, ...input }: OrderInput, { type }: Caller): OrderInput =>
  type === "Employee" && created_by_user_id !== undefined ? { ...input, created_by_user_id } : input;

type NewOrderRequest = Pick<WriteRequest<typeof createPurchaseV2 | typeof validatePurchaseV2>, "tx" | "caller" | "body" | "preferences">;

/** Parses and checks the body of a create or validate request, and reports all problems at once. `isReady` also applies the submit rules. */
export async function checkNewOrder({ tx, caller, body, preferences }: NewOrderRequest, isReady: boolean): Promise<CheckedOrder> {
  const { input: given, problems } = parseOrder(body, "create", preferences.isLenient);
  const input = forCaller(given, caller);
  const { supplier_id, vendor_id, to_location_id, delivery_date, po_num, supplier_name, created_by_user_id } = input;
  const supplierProblems = supplier_id === undefined ? [] : await checkSupplier(tx, caller, supplier_id);
  const isKnown = supplier_id !== undefined && supplierProblems.length === 0;
  const references = isKnown ? await loadReferences(tx, supplier_id, input) : null;
  const hasReadableLines = input.lines !== undefined || body.purchase_transactions === undefined;
  const unready =
    isReady && hasReadableLines
      ? checkReadiness(
          (input.lines ?? []).map((line) => line && toReadyLine(line)),
          references?.vendor?.requiresBatchCodes ?? false,
        )
      : [];
  // Does not reveal whether a PO number is taken if the vendor is not the supplier's.
  const duplicate =
    references?.vendor && vendor_id !== undefined && po_num !== undefined
      ? await checkPONumber(tx, caller, { vendorID: vendor_id, poNum: po_num })
      : [];
  const unacceptable = [...supplierProblems, ...(references && isKnown ? checkReferences(input, supplier_id, references) : [])];
  refuseIfAny({ invalid: [...problems, ...unready], unacceptable, duplicate });
  if (
    !isKnown ||
    !references?.vendor ||
    references.locationName === null ||
    vendor_id === undefined ||
    to_location_id === undefined ||
    delivery_date === undefined ||
    po_num === undefined
  )
    throw new Error("an order passed the checks without all of its fields");
  return {
    SupplierID: supplier_id,
    SupplierName: supplier_name ?? null,
    VendorID: vendor_id,
    VendorName: references.vendor.name,
    ToLocationID: to_location_id,
    ToLocationName: references.locationName,
    DeliveryDate: delivery_date,
    PONum: po_num,
    CreatedByUserID: created_by_user_id ?? caller.userID,
    lines: toLineFields(input.lines ?? [], references),
  };
}
