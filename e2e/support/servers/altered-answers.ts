/**
 * Turns valid answers of the API into invalid ones:
 * - dataNull: the list is null
 * - noHasNext: HasNextPage is missing
 * - repeatedRows: each row of a page comes four times
 * - oddRecords: required fields of the first record are null
 */
const alterations = ["dataNull", "noHasNext", "repeatedRows", "oddRecords"] as const;
export type Alteration = (typeof alterations)[number];

export const isAlteration = (fault: string): fault is Alteration => alterations.some((alteration) => alteration === fault);

const nulled = ["DeliveryDates", "DeliveryDays", "OrderCutOffTime", "TimeZone", "InvoiceNum", "DueDate", "Balance"];

function nullFields(record: unknown): unknown {
  if (typeof record !== "object" || record === null) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, nulled.includes(name) ? null : value]));
}

/** The altered text. An answer that is not a v1 list stays as it is. */
export function alterAnswer(text: string, alteration: Alteration): string {
  const body: unknown = JSON.parse(text);
  if (typeof body !== "object" || body === null || !("Data" in body) || !Array.isArray(body.Data)) return text;
  const rows: readonly unknown[] = body.Data;
  switch (alteration) {
    case "dataNull":
      return JSON.stringify({ ...body, Data: null });
    case "noHasNext":
      return JSON.stringify({ ...body, HasNextPage: undefined });
    case "repeatedRows":
      return JSON.stringify({ ...body, Data: rows.flatMap((row) => [row, row, row, row]) });
    case "oddRecords":
      return JSON.stringify({ ...body, Data: rows.map((row, at) => (at === 0 ? nullFields(row) : row)) });
  }
}
