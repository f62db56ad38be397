/** The time zone of the browser, in which the screens count days. */
export const browserTimeZone = "America/Los_Angeles";

/** YYYY-MM-DD. For eight hours of the day it is the day before the one in UTC. */
export const browserToday = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: browserTimeZone }).format();
