/** Tells the server the viewer's time zone for the next first paint. Separate from viewer.tsx, whose exports the server sees only as client references. */
export const timeZoneCookie = "time-zone";
