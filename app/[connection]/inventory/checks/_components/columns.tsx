import { CircleAlert, Clock, FileX2, type LucideIcon } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { type Problem, type ProblemKind, problemKinds, problemLabels } from "#lib/lists/data-checks/find-problems.ts";

export interface ProblemRow extends Problem {
  /** The record's name: a product, an AR account, an invoice or an order. */
  readonly subject: string;
  /** The warehouse, store, brand or vendor. */
  readonly place: string;
  readonly snoozedUntil: CalendarDate | null;
  /** The days since the problem began; null if unknown. */
  readonly days: number | null;
}

const looks: Readonly<Record<ProblemKind, { icon: LucideIcon; tone: Tone }>> = {
  negative: { icon: CircleAlert, tone: "danger" },
  waterfall: { icon: CircleAlert, tone: "danger" },
  aging: { icon: CircleAlert, tone: "danger" },
  update: { icon: Clock, tone: "warning" },
  undated: { icon: Clock, tone: "warning" },
  noCertificate: { icon: FileX2, tone: "warning" },
  expiredCertificate: { icon: FileX2, tone: "warning" },
  staleCount: { icon: Clock, tone: "neutral" },
};

export const daysSince = (since: CalendarDate | null, today: CalendarDate): number | null =>
  since === null ? null : Math.max(0, daysBetween(since, today));

export const problemColumns: readonly Column<ProblemRow>[] = [
  {
    id: "subject",
    header: "Record",
    kind: "text",
    value: ({ subject }) => subject,
    width: 254,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  { id: "place", header: "Where", kind: "text", value: ({ place }) => place, width: 246, isSearched: true, cardPlace: "subtitle" },
  {
    id: "kind",
    header: "Problem",
    kind: "text",
    value: ({ kind }) => problemLabels[kind],
    cell: ({ kind }) => (
      <Badge icon={looks[kind].icon} tone={looks[kind].tone}>
        {problemLabels[kind]}
      </Badge>
    ),
    rank: ({ kind }) => problemKinds.indexOf(kind),
    width: 206,
    cardPlace: "status",
    fit: "always",
  },
  {
    id: "text",
    header: "What was found",
    kind: "text",
    value: ({ text }) => text,
    width: 300,
    isSearched: true,
    cardPlace: "extra",
    fit: "always",
  },
  {
    id: "days",
    header: "Age",
    kind: "count",
    value: ({ days }) => days,
    cell: ({ days }, { locale }) =>
      days === null ? <span className="text-faint max-sm:hidden">unknown</span> : countOf(days, "day", locale),
    width: 95,
    cardPlace: "note",
  },
  { id: "since", header: "Since", kind: "date", value: ({ since }) => since, width: 120, isHiddenAtFirst: true },
  {
    id: "snoozed",
    header: "Snoozed until",
    kind: "date",
    value: ({ snoozedUntil }) => snoozedUntil,
    cell: ({ snoozedUntil }, { locale, today }) => snoozedUntil && formatDay(snoozedUntil, locale, today),
    width: 140,
    isHiddenAtFirst: true,
  },
];
