const upcomingDates = 4;
const dayMilliseconds = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day (YYYY-MM-DD) in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return formatIn(timeZone).format(now);
}

/**
 * The next 4 dates on a customer's weekdays, today included. `deliveryDays` holds weekday numbers (1 = Monday .. 7 = Sunday)
 * with any separators. Without a weekday there are no dates.
 */
export function upcomingDeliveryDates(deliveryDays: string, today: string): string[] {
  const weekdays = new Set((deliveryDays.match(/[1-7]/g) ?? []).map(Number));
  if (weekdays.size === 0) return [];
  const dates: string[] = [];
  for (let day = new Date(`${today}T00:00:00Z`); dates.length < upcomingDates; day = new Date(day.getTime() + dayMilliseconds)) {
    if (weekdays.has(day.getUTCDay() || 7)) dates.push(day.toISOString().slice(0, 10));
  }
  return dates;
}
