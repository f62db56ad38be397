import { formatCount, formatQuantity } from "../numbers/numbers.ts";
import { type CalendarDate, daysBetween, readInstant } from "./calendar.ts";

export type Due = { readonly kind: "overdue" | "today" | "upcoming"; readonly days: number };

/** Compares a due date with `today`. `days` is never negative. */
export function dueOn(dueDate: CalendarDate, today: CalendarDate): Due {
  const days = daysBetween(today, dueDate);
  if (days === 0) return { kind: "today", days };
  return days < 0 ? { kind: "overdue", days: -days } : { kind: "upcoming", days };
}

export function countOf(count: number, singular: string, locale: string, plural = `${singular}s`): string {
  return `${formatCount(count, locale)} ${count === 1 ? singular : plural}`;
}

/** "1 case", "1.5 cases": an exact quantity and its noun. */
export function quantityOf(value: Parameters<typeof formatQuantity>[0], singular: string, locale: string): string {
  const text = formatQuantity(value, locale);
  return `${text} ${text === formatQuantity(1, locale) ? singular : `${singular}s`}`;
}

/** "due in 3 days", "due tomorrow", "due today", "overdue by 1 day". */
export function dueLabel({ kind, days }: Due, locale: string): string {
  if (kind === "today") return "due today";
  if (kind === "overdue") return `overdue by ${countOf(days, "day", locale)}`;
  return days === 1 ? "due tomorrow" : `due in ${countOf(days, "day", locale)}`;
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago an instant was, in its largest whole unit: "3 hours ago"; "just now" below a minute and for an instant in the future; a text that is no instant as it is. */
export function ageLabel(value: string, nowMs: number, locale: string): string {
  const elapsed = nowMs - readInstant(value);
  if (Number.isNaN(elapsed)) return value;
  const step = steps.find(({ ms }) => elapsed >= ms);
  return step ? `${countOf(Math.floor(elapsed / step.ms), step.unit, locale)} ago` : "just now";
}

/** How long until an instant, in its largest whole unit: "in 3 days"; "in less than a minute". */
export function untilLabel(value: string, nowMs: number, locale: string): string {
  const left = Date.parse(value) - nowMs;
  const step = steps.find(({ ms }) => left >= ms);
  return step ? `in ${countOf(Math.floor(left / step.ms), step.unit, locale)}` : "in less than a minute";
}

/** A duration in the largest unit that divides it: "3 days", "90 minutes"; else in seconds. */
export function durationText(ms: number, locale: string): string {
  const step = steps.find((known) => ms >= known.ms && ms % known.ms === 0);
  return step ? countOf(ms / step.ms, step.unit, locale) : countOf(Math.round(ms / 1000), "second", locale);
}
