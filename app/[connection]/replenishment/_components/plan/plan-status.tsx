import { CalendarClock, CircleCheck, CircleOff, FilePen, MoonStar, PackagePlus, ShieldAlert } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import type { PlanRow, PlanState } from "#lib/goods/replenishment/plan-row.ts";

const looks: Readonly<Record<PlanState, { icon: typeof CircleCheck; tone: Tone; name: string }>> = {
  today: { icon: PackagePlus, tone: "danger", name: "Order today" },
  capped: { icon: ShieldAlert, tone: "warning", name: "Above the maximum" },
  wait: { icon: CalendarClock, tone: "info", name: "Can wait" },
  drafted: { icon: FilePen, tone: "accent", name: "In a draft" },
  covered: { icon: CircleCheck, tone: "positive", name: "Covered" },
  idle: { icon: MoonStar, tone: "neutral", name: "No sales" },
  stopped: { icon: CircleOff, tone: "neutral", name: "Not reordered" },
};

export const stateName = (state: PlanState): string => looks[state].name;

/** The state in full: "Can wait until Thu, Dec 3". */
export function stateLabel({ state, suggestion, reason }: Pick<PlanRow, "state" | "suggestion" | "reason">, locale: string): string {
  if (state === "wait" && suggestion?.orderBy) return `Can wait until ${formatDay(suggestion.orderBy, locale)}`;
  return state === "stopped" && reason ? reason : stateName(state);
}

interface PlanStatusProps {
  row: Pick<PlanRow, "state" | "suggestion" | "reason">;
  snoozedUntil: CalendarDate | null;
  locale: string;
}

export function PlanStatus({ row, snoozedUntil, locale }: PlanStatusProps) {
  const { icon, tone } = looks[row.state];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Badge icon={icon} tone={tone}>
        {stateLabel(row, locale)}
      </Badge>
      {snoozedUntil ? <Badge icon={MoonStar}>Snoozed until {formatDay(snoozedUntil, locale)}</Badge> : null}
    </span>
  );
}
