const digitsMin = 7;
const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * A tel: link to the first number; null when the text has too few digits for one. Letters after the number mark an extension. The zero of
 * "+44 (0)20" is only dialed without the country code.
 */
export function phoneHref(phone: string | null | undefined): string | null {
  const text = (phone ?? "").toLowerCase();
  const [first = ""] = text.split(/(?:[/;,]|\bor\b)(?!\s*(?:ext|x))/);
  const [number = "", extension] = (digitsOf(first).length < digitsMin ? text : first).split(/\s*(?:ext\.?|x)\s*/);
  const digits = digitsOf(number.replace(/^(\s*\+[\d\s.-]+)\(0\)/, "$1"));
  if (digits.length < digitsMin) return null;
  const prefix = number.trim().startsWith("+") ? "+" : "";
  const inner = digitsOf(extension ?? "");
  return `tel:${prefix}${digits}${inner ? `;ext=${inner}` : ""}`;
}

/** A mailto: link; null when the text is not an address. */
export function mailHref(email: string | null | undefined): string | null {
  const address = (email ?? "").trim();
  const [, local = "", host = ""] = /^([^\s@<>?&]+)@([^\s@<>?&]+)$/.exec(address) ?? [];
  return host === "" ? null : `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}`;
}

/**
 * A link to directions. A geo: link does nothing on many phones and desktops. This one opens a phone's map app if it has one, and a web
 * page everywhere else.
 */
export function directionsHref(address: string | null | undefined): string | null {
  const destination = (address ?? "").trim();
  return destination === "" ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
