import { toSnakeCase } from "#contract/snake-case.ts";

const members = new Map<string, string>();

function memberInV2(member: string): string {
  const known = members.get(member);
  if (known !== undefined) return known;
  const renamed = `"${toSnakeCase(member.slice(1, -2))}":`;
  members.set(member, renamed);
  return renamed;
}

/** The text of a v1 record in v2 form. Quotes inside JSON strings are escaped, so only names of members match. */
export const toV2 = (record: string): string => record.replace(/"\w+":/g, memberInV2);

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
