export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const pattern = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:[:.](\d{2})(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?)?$/i;

/**
 * A clock time as ERP people write it: "14:00", "14:00:00", "1400", "2 PM", "2:00pm", "noon". Its format is not shown in the specification;
 * null for what cannot be read, never a guess.
 */
export function readClockTime(text: unknown): ClockTime | null {
  if (typeof text !== "string") return null;
  const trimmed = text.trim();
  if (/^noon$/i.test(trimmed)) return { hour: 12, minute: 0, second: 0 };
  const match = pattern.exec(trimmed);
  if (!match) return null;
  const [, hourText = "", minuteText, secondText, half] = match;
  // A bare number is an hour only with am or pm, or as four digits.
  if (minuteText === undefined && half === undefined) return null;
  const hour = half ? hourOfHalf(Number(hourText), half) : Number(hourText);
  const [minute, second] = [Number(minuteText ?? 0), Number(secondText ?? 0)];
  return hour === null || hour > 23 || minute > 59 || second > 59 ? null : { hour, minute, second };
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
