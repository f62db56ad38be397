const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** A cut-off within this time gets a countdown. */
export const countdownFromMs = 48 * hourMinutes * minuteMs;

/**
 * "1 d 3 h", "5 h 12 min", "12 min", "under a minute": the time until an instant, rounded down. It stays on the screen
 * until the minute is over, so it is the time that is left at the end of the minute.
 */
export function countdownText(untilMs: number, nowMs: number): string {
  const minuteEndMs = (Math.floor(nowMs / minuteMs) + 1) * minuteMs;
  const minutes = Math.floor((untilMs - minuteEndMs) / minuteMs);
  if (minutes < 1) return "under a minute";
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / hourMinutes)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return `${hours} h ${minutes % hourMinutes} min`;
  return `${minutes} min`;
}
