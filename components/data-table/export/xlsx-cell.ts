import { isKnown, readDecimal } from "#contract/decimal.ts";
import { isCalendarDate, readInstant } from "#lib/format/dates/calendar.ts";
import { removeHiddenControls } from "#lib/format/text/direction-controls.ts";
import type { CellValue, ColumnKind } from "../columns/column.ts";

/** A number only if Excel keeps every digit. A date is midnight UTC, because a workbook has no time zone. */
export type XlsxCell = string | number | Date | null;

/** Excel keeps this many significant digits and silently drops the rest. */
const digitsMax = 15;
/** Excel repairs or refuses a file with a longer cell. */
const textMax = 32_767;
/** Excel misdates earlier days. */
const firstDay = "1900-03-01";

export function xlsxCell(kind: ColumnKind, value: CellValue): XlsxCell {
  if (value === null || value === undefined || value === "") return null;
  const whole = removeHiddenControls(String(value));
  const text = whole.length > textMax ? `${whole.slice(0, textMax - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : whole;
  switch (kind) {
    case "money":
    case "quantity":
    case "count":
      return exactNumber(text) ?? text;
    case "date":
      return isCalendarDate(text) && text >= firstDay ? new Date(`${text}T00:00:00Z`) : text;
    case "dateTime":
      return instantOf(text) ?? text;
    case "text":
      return text;
  }
}

function exactNumber(text: string): number | null {
  const decimal = readDecimal(text);
  if (!isKnown(decimal)) return null;
  const significant = decimal.units.toString().replace("-", "").replace(/0+$/, "");
  return significant.length <= digitsMax ? Number(text) : null;
}

function instantOf(text: string): Date | null {
  const instant = readInstant(text);
  return Number.isNaN(instant) || text < firstDay ? null : new Date(instant);
}
