import "server-only";
import { cookies } from "next/headers";
import { dashboardLocale, readTimeZone, timeZoneCookie } from "#lib/format/locale.ts";

/** The locale and time zone of the person, and the time of the request. */
export async function readViewer() {
  const jar = await cookies();
  return { locale: dashboardLocale, timeZone: readTimeZone(jar.get(timeZoneCookie)?.value), nowMs: Date.now() };
}
