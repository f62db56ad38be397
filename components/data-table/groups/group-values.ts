import type { Viewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { dayOf, dayOfInstant, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate, formatMonth } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { GroupLevel } from "#lib/lists/grouping/group-by.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";

/** What the groups of a column are made of. */
export interface GroupValues<Row> {
  /** "Customer", "Due date by month". */
  readonly label: string;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (key: string) => string;
  /** The names of the groups with these keys, by key. Groups of the same name have their ids in them. */
  readonly namesOf: (keys: readonly string[]) => ReadonlyMap<string, string>;
}

/** Between a text and the id of what it names. */
const idMark = "\u0001";
/** The value that the rows of a group have in common. */
export const valueOfKey = (key: string): string => key.split(idMark, 1)[0] ?? "";

/** "Harbor Market (515)" where two groups are called so. */
function distinctNames(keys: readonly string[], nameOf: (key: string) => string): ReadonlyMap<string, string> {
  const byName = Map.groupBy(new Set(keys), nameOf);
  const named = (key: string, name: string, isShared: boolean) => {
    const [, id] = key.split(idMark);
    return id && isShared ? `${name} (${id})` : name;
  };
  return new Map([...byName].flatMap(([name, same]) => same.map((key) => [key, named(key, name, same.length > 1)] as const)));
}

const monthLength = "2026-11".length;

/**
 * Rows belong together where files have the same value in the column, and name the same record. Instants are put together by day, and equal numbers are
 * one group.
 */
export function groupValues<Row>(declared: Column<Row>, level: Pick<GroupLevel, "isMonthly">, viewer: Viewer): GroupValues<Row> {
  const values = valuesOf(declared, level, viewer);
  return { ...values, namesOf: (keys) => distinctNames(keys, values.nameOf) };
}

function valuesOf<Row>(
  declared: Column<Row>,
  { isMonthly }: Pick<GroupLevel, "isMonthly">,
  viewer: Viewer,
): Omit<GroupValues<Row>, "namesOf"> {
  const column = guardColumn(declared);
  const { kind, header, idOf } = column;
  const textOf = (row: Row) => String(column.exported?.(row, viewer) ?? column.value(row) ?? "");
  const none = `No ${header.charAt(0).toLowerCase()}${header.slice(1)}`;
  const named = (nameOf: (key: string) => string) => (key: string) => (key === "" ? none : nameOf(key));
  switch (kind) {
    case "date":
    case "dateTime": {
      const dayIn = (text: string) => (kind === "date" ? dayOf(text) : dayOfInstant(text, viewer.timeZone));
      return {
        label: isMonthly ? `${header} by month` : header,
        keyOf: (row) => dayIn(textOf(row))?.slice(0, isMonthly ? monthLength : undefined) ?? textOf(row),
        nameOf: named((key) => dateName(key, viewer.locale)),
      };
    }
    case "money":
    case "quantity":
    case "count": {
      const format = kind === "money" ? formatMoney : formatQuantity;
      return { label: header, keyOf: (row) => plainNumber(textOf(row)), nameOf: named((key) => format(key, viewer.locale)) };
    }
    case "text":
      return {
        label: header,
        keyOf: (row) => textOf(row).trim() + (idOf ? `${idMark}${idOf(row) ?? ""}` : ""),
        nameOf: (key) => valueOfKey(key) || none,
      };
  }
}

function dateName(key: string, locale: string): string {
  const firstDay = `${key}-01`;
  if (isCalendarDate(firstDay)) return formatMonth(firstDay, locale, "long");
  return isCalendarDate(key) ? formatDate(key, locale) : key;
}

/** "1.50" and "1.5" are the same number. */
function plainNumber(text: string): string {
  if (!isKnown(readDecimal(text))) return text;
  const plain = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return plain === "-0" ? "0" : plain;
}
