import { preferenceBytesMax, preferencesCookie, readPreferences, writePreferences } from "./preferences.ts";

const prefix = preferencesCookie("");
const withoutWidths = (text: string) => writePreferences({ ...readPreferences(text), widths: {} });

/**
 * Drops the widths of the lists that were arranged first, and then all their preferences, until the rest fits into the headers of a request.
 * `cookies` are the browser's: the oldest first. The preferences of `table` stay.
 */
export function dropPreferences(cookies: string, table: string, write: (name: string, text: string, maxAge?: number) => void): void {
  const all = cookies.split("; ").filter((cookie) => cookie.startsWith(prefix));
  let excess = all.reduce((sum, cookie) => sum + cookie.length + "; ".length, -preferenceBytesMax);
  const others = new Map(all.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie.slice(cookie.indexOf("=") + 1)]));
  others.delete(preferencesCookie(table));
  for (const shorten of [withoutWidths, () => ""]) {
    for (const [name, text] of others) {
      if (excess <= 0) return;
      const shorter = shorten(text);
      if (shorter.length >= text.length) continue;
      excess -= text.length - shorter.length;
      others.set(name, shorter);
      write(name, shorter, shorter === "" ? 0 : undefined);
    }
  }
}
