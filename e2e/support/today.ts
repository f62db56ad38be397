/** The time zone of the browser, in which the screens count days. */
export const browserTimeZone = "America/Los_Angeles";

/** YYYY-MM-DD. For eight hours of the day it is the day before the one in UTC. */
export const browserToday = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: browserTimeZone }).format();

const dayMs = 86_400_000;

/** Calendar dates have no time zone, so each is midnight UTC. */
const write = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(date));

export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The first Monday at least this many days after today. */
export function mondayIn(days: number): string {
  const date = addDays(browserToday(), days);
  return addDays(date, (8 - new Date(date).getUTCDay()) % 7);
}

/** "Mar 15, 2027", as screens write dates. */
export const shownDate = (date: string): string => write(date, { dateStyle: "medium" });
/** "Monday, March 15, 2027", as the calendar names its days. */
export const namedDate = (date: string): string => write(date, { dateStyle: "full" });
/** "15 march 2027" or "15 mar 2027", as somebody may type it. */
export const typedDate = (date: string, month: "long" | "short" = "long"): string =>
  `${Number(date.slice(8))} ${write(date, { month }).toLowerCase()} ${date.slice(0, 4)}`;
