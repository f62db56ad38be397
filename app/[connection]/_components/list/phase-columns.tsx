import { CalendarClock, CircleCheck, History } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { type Phase, phaseKinds, phaseLabel, type Span, type WithPhase } from "#lib/goods/catalog/promotion.ts";
import { windowAround } from "#lib/goods/catalog/timeline.ts";
import { PromotionTrack } from "../goods/promotion-track.tsx";

type PhasedRow = WithPhase<Span>;

export const phaseLabels = { running: "Running", upcoming: "Upcoming", over: "Over" } as const satisfies Record<Phase["kind"], string>;

const badges = {
  running: { icon: CircleCheck, tone: "positive" },
  upcoming: { icon: CalendarClock, tone: "info" },
  over: { icon: History, tone: "neutral" },
} as const;

function PhaseBadge({ phase, locale }: { phase: Phase | null; locale: string }) {
  if (!phase) return <span className="text-faint">{noValue}</span>;
  const { icon, tone } = badges[phase.kind];
  return (
    <span className="flex items-center gap-2">
      <Badge icon={icon} tone={tone}>
        {phaseLabels[phase.kind]}
      </Badge>
      <span className="text-muted text-xs">{phaseLabel(phase, locale)}</span>
    </span>
  );
}

const daysShown = { daysBefore: 60, daysAfter: 60 };

export function phaseColumns<Row extends PhasedRow>(): Column<Row>[] {
  return [
    {
      id: "Phase",
      header: "Runs",
      kind: "text",
      value: ({ phase }) => phase && phaseLabels[phase.kind],
      rank: ({ phase }) => (phase ? phaseKinds.indexOf(phase.kind) : phaseKinds.length),
      cell: ({ phase }, { locale }) => <PhaseBadge phase={phase} locale={locale} />,
      width: 222,
      cardPlace: "status",
    },
    { id: "StartDate", header: "From", kind: "date", value: ({ record }) => record.StartDate, width: 118 },
    { id: "EndDate", header: "To", kind: "date", value: ({ record }) => record.EndDate, width: 118, cardPlace: "note" },
    {
      id: "Days",
      header: "60 days around today",
      kind: "text",
      value: ({ record }) => `${record.StartDate} – ${record.EndDate ?? ""}`,
      cell: ({ record }, { today }) => <PromotionTrack promotion={record} window={windowAround(today, daysShown)} today={today} />,
      width: 170,
      isSortable: false,
      isScreenOnly: true,
      fit: "first",
    },
  ];
}
