import type { ReactNode } from "react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import type { Viewer } from "#components/viewer.tsx";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";

export function cellContent<Row>(declared: Column<Row>, row: Row, viewer: Viewer): ReactNode {
  const column = guardColumn(declared);
  if (column.cell) return column.cell(row, viewer);
  const text = String(column.value(row) ?? "");
  if (!text.trim()) return <span className="text-faint max-sm:hidden">{noValue}</span>;
  switch (column.kind) {
    case "money":
      return formatMoney(text, viewer.locale);
    case "quantity":
    case "count":
      return formatQuantity(text, viewer.locale);
    case "date":
      return <time dateTime={dayOf(text) ?? undefined}>{formatDate(text, viewer.locale)}</time>;
    case "dateTime":
      return <ExactTime instant={text}>{formatDateTime(text, viewer.locale, viewer.timeZone)}</ExactTime>;
    case "text":
      return text;
  }
}
