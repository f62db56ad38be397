/** The locale of all numbers and dates, regardless of the browser's language, so that amounts parse as they are shown. */
export const dashboardLocale = "en-US";
export const utc = "UTC";

/** The runtime's own name of a time zone or of an offset such as "-0800"; null if it does not know it. */
export function findTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat(dashboardLocale, { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A zone that this runtime knows, or UTC. */
export const readTimeZone = (name: string | null | undefined): string => (name && findTimeZone(name)) || utc;

/** Tells the server the viewer's time zone for the next first paint. */
export const timeZoneCookie = "time-zone";

export const browserTimeZone = () => Intl.DateTimeFormat(dashboardLocale).resolvedOptions().timeZone;
