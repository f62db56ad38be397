import { dayIn } from "./calendar.ts";
import { formatMoment } from "./dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatClock(instantMs: number, locale: string, timeZone: string, weekday: "short" | undefined): string {
  const key = `${locale} ${timeZone} ${weekday}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { weekday, hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "shortGeneric" });
  formats.set(key, format);
  return format.format(instantMs);
}

/** The times of a cut-off on the clocks of its states that differ from the viewer's: " (2:00 PM PT)", with a weekday where the day differs too. */
export function stateTimeText(
  cutOffMs: number,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
  stateZones: Iterable<string | undefined>,
): string {
  const times = new Set<string>();
  for (const zone of new Set(stateZones)) {
    if (zone && formatMoment(cutOffMs, locale, zone) !== formatMoment(cutOffMs, locale, timeZone))
      times.add(formatClock(cutOffMs, locale, zone, dayIn(zone, cutOffMs) === dayIn(timeZone, cutOffMs) ? undefined : "short"));
  }
  return times.size === 0 ? "" : ` (${[...times].join(", ")})`;
}
