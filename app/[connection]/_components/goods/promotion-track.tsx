import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { phaseLabel, phaseOf, type Span } from "#lib/goods/catalog/promotion.ts";
import { placeOnTimeline, type TimeWindow, timelineWidth } from "#lib/goods/catalog/timeline.ts";

const fills = { running: "fill-fill-positive", upcoming: "fill-fill-accent", over: "fill-fill-neutral" } as const;
const textColors = { running: "font-medium text-positive", upcoming: "text-info", over: "text-muted" } as const;

/** A promotion's days on a timeline with a mark for today. Decorative, because the dates are beside it. */
export function PromotionTrack({ promotion, window, today }: { promotion: Span; window: TimeWindow; today: CalendarDate }) {
  const place = placeOnTimeline(promotion, window);
  const now = placeOnTimeline({ StartDate: today, EndDate: today }, window);
  const phase = phaseOf(promotion, today);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${timelineWidth} 20`} preserveAspectRatio="none" className="block h-5 w-full min-w-36">
      <rect y="9" width={timelineWidth} height="2" className="fill-line" />
      {place ? <rect x={place.x} y="5" width={place.width} height="10" className={fills[phase?.kind ?? "over"]} /> : null}
      {now ? <line x1={now.x} x2={now.x} y1="0" y2="20" className="stroke-2 stroke-danger" vectorEffect="non-scaling-stroke" /> : null}
    </svg>
  );
}

export function PhaseLabel({ promotion, today, locale }: { promotion: Span; today: CalendarDate; locale: string }) {
  const phase = phaseOf(promotion, today);
  if (!phase) return null;
  return <span className={`block first-letter:uppercase ${textColors[phase.kind]}`}>{phaseLabel(phase, locale)}</span>;
}
