import { CalendarClock, Check, CircleAlert, Undo2 } from "lucide-react";
import { Tip } from "#components/ui/tips/tip.tsx";
import type { Viewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dueLabel } from "#lib/format/dates/durations.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { type Standing, standingOf } from "#lib/receivables/invoices/standing.ts";

export function standingLabel(standing: Standing, locale: string): string {
  if ("days" in standing) return dueLabel(standing, locale);
  return { settled: "settled", credit: "credit", unknown: "–" }[standing.kind];
}

const soonDays = 3;

/** The time until or since the due date, or "settled". */
export function StandingLabel({ invoice, viewer }: { invoice: Pick<Invoice, "OpenBalance" | "DueDate">; viewer: Viewer }) {
  const standing = standingOf(invoice, viewer.today);
  const { icon: Icon, className } = look(standing);
  return (
    <Tip className={`flex items-center gap-1.5 ${className}`} tip={`Due ${formatDate(invoice.DueDate, viewer.locale)}`}>
      {Icon ? <Icon className="size-3.5 shrink-0" aria-hidden="true" /> : null}
      <span className="first-letter:uppercase">{standingLabel(standing, viewer.locale)}</span>
    </Tip>
  );
}

function look(standing: Standing) {
  switch (standing.kind) {
    case "overdue":
      return { icon: CircleAlert, className: "font-medium text-danger" };
    case "today":
      return { icon: CalendarClock, className: "font-medium text-warning" };
    case "upcoming":
      return standing.days <= soonDays ? { icon: CalendarClock, className: "text-warning" } : { icon: null, className: "text-muted" };
    case "settled":
      return { icon: Check, className: "text-faint" };
    case "credit":
      return { icon: Undo2, className: "text-muted" };
    case "unknown":
      return { icon: null, className: "text-faint" };
  }
}
