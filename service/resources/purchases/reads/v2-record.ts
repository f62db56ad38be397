import { toSnakeCase } from "#contract/snake-case.ts";

const names = new Map<string, string>();

function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = toSnakeCase(key);
  names.set(key, name);
  return name;
}

/** The text of a v1 record in v2 form. */
export function toV2(record: string): string {
  const entries = Object.entries(JSON.parse(record)).map(([key, value]) => [nameOf(key), value]);
  return JSON.stringify(Object.fromEntries(entries));
}

interface OrderFields {
  readonly supplierID: number | null;
  readonly deliveryDate: string | null;
}

/** The v2 record of a purchase from its v1 JSON text, without null fields. `lines` are JSON texts of v2 line items. */
export function purchaseV2Record(record: string, { supplierID, deliveryDate }: OrderFields, lines: readonly string[] | null): string {
  const ofSupplier = supplierID === null ? "" : `,"supplier_id":${supplierID}`;
  const ofOrder = deliveryDate === null ? ofSupplier : `${ofSupplier},"delivery_date":${JSON.stringify(deliveryDate)}`;
  const ofLines = lines === null ? "" : `,"purchase_transactions":[${lines.join(",")}]`;
  return `${toV2(record).slice(0, -1)}${ofOrder}${ofLines}}`;
}
