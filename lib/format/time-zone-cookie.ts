/** Keeps the viewer's zone for the server's next first paint; apart from viewer.tsx, whose exports the server sees only as references. */
export const timeZoneCookie = "time-zone";
