const shape = /^\$?(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.\d{0,6})?$/;

/**
 * What an order comes to, as a person types it: 1234.5, 1,234.50, $1,234.50. "" while nothing is typed; null for what could mean two things
 * (12,50) or nothing. A decimal string otherwise.
 */
export function readOrderValue(typed: string): string | null {
  const text = typed.replace(/\s/g, "");
  if (text === "") return "";
  return shape.test(text) ? text.replace(/[$,]/g, "").replace(/^\./, "0.").replace(/\.$/, "") : null;
}
