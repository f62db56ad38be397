/** The locale of all numbers and dates, regardless of the browser's language, so that amounts parse as they are shown. */
export const dashboardLocale = "en-US";
export const utc = "UTC";

/** An IANA zone name that this runtime knows, or UTC. */
export function readTimeZone(name: string | null | undefined): string {
  if (!name) return utc;
  try {
    return new Intl.DateTimeFormat(dashboardLocale, { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return utc;
    throw error;
  }
}

/** Tells the server the viewer's time zone for the next first paint. */
export const timeZoneCookie = "time-zone";

export const browserTimeZone = () => Intl.DateTimeFormat(dashboardLocale).resolvedOptions().timeZone;
