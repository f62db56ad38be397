import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { CalendarDate } from "#lib/format/calendar.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { isDueSoon, isOpen, isOverdue } from "#lib/invoices/standing.ts";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters(search: { open: boolean; overdue: boolean; soon: boolean }, today: CalendarDate): RowFilter<Invoice>[] {
  const filters: RowFilter<Invoice>[] = [];
  if (search.open) filters.push({ id: "open", key: "", test: isOpen });
  if (search.overdue) filters.push({ id: "overdue", key: today, test: (invoice) => isOverdue(invoice, today) });
  if (search.soon) filters.push({ id: "soon", key: today, test: (invoice) => isDueSoon(invoice, today) });
  return filters;
}
