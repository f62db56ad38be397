import { type CalendarDate, daysBetween, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { PricePromotion } from "./product.ts";

export interface Span {
  readonly StartDate: string;
  /** Null or absent without an end. */
  readonly EndDate?: string | null | undefined;
}

/** The phase of a promotion on a day, both ends included. `days`: until it starts, until its last day (Infinity without an end), since it. */
export type Phase =
  | { readonly kind: "upcoming"; readonly days: number }
  | { readonly kind: "running"; readonly days: number }
  | { readonly kind: "over"; readonly days: number };

/** Null if a date is invalid. */
export function phaseOf({ StartDate, EndDate }: Span, day: CalendarDate): Phase | null {
  if (!isCalendarDate(StartDate) || !(EndDate == null || isCalendarDate(EndDate))) return null;
  if (day < StartDate) return { kind: "upcoming", days: daysBetween(day, StartDate) };
  if (EndDate == null) return { kind: "running", days: Number.POSITIVE_INFINITY };
  if (day > EndDate) return { kind: "over", days: daysBetween(EndDate, day) };
  return { kind: "running", days: daysBetween(day, EndDate) };
}

type PromotionScope = Pick<PricePromotion, "AllProducts" | "ProductIDs">;

/** Whether a promotion of the product's own supplier covers the product. AllProducts names no supplier: ask the API for one supplier's. */
export function covers(promotion: PromotionScope, productID: number): boolean {
  return promotion.AllProducts || (promotion.ProductIDs?.includes(productID) ?? false);
}

export interface WithPhase<Record> {
  readonly record: Record;
  /** Null if a date is invalid. */
  readonly phase: Phase | null;
}

export const phaseKinds = ["running", "upcoming", "over"] as const satisfies readonly Phase["kind"][];

/** Current promotions first, then future, then past ones, each by its nearest date; those with invalid dates last. */
export function byPhase<R extends Span>(records: readonly R[], day: CalendarDate): WithPhase<R>[] {
  const rankOf = ({ phase }: WithPhase<R>) => (phase ? phaseKinds.indexOf(phase.kind) : phaseKinds.length);
  return records
    .map((record) => ({ record, phase: phaseOf(record, day) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.phase?.days ?? 0) - (b.phase?.days ?? 0));
}

export function promotionsOf<P extends PromotionScope & Span>(promotions: readonly P[], productID: number, day: CalendarDate): P[] {
  const covering = promotions.filter((promotion) => covers(promotion, productID));
  return byPhase(covering, day).flatMap(({ record, phase }) => (phase ? [record] : []));
}

/** "Nov 10, 2026 – Nov 30, 2026", "from Nov 10, 2026" without an end. */
export const periodLabel = ({ StartDate, EndDate }: Span, locale: string): string =>
  EndDate == null ? `from ${formatDate(StartDate, locale)}` : `${formatDate(StartDate, locale)} – ${formatDate(EndDate, locale)}`;

/** "ends in 12 days", "ends today", "no end date", "starts tomorrow", "ended 3 days ago". */
export function phaseLabel({ kind, days }: Phase, locale: string): string {
  const verb = { upcoming: "starts", running: "ends", over: "ended" }[kind];
  if (days === Number.POSITIVE_INFINITY) return "no end date";
  if (days === 0) return `${verb} today`;
  if (days === 1) return kind === "over" ? `${verb} yesterday` : `${verb} tomorrow`;
  return kind === "over" ? `${verb} ${countOf(days, "day", locale)} ago` : `${verb} in ${countOf(days, "day", locale)}`;
}
