/** A tel: link; null when the text has too few digits for a number. Letters after the number mark an extension. */
export function phoneHref(phone: string | null | undefined): string | null {
  const [number = "", extension] = (phone ?? "").toLowerCase().split(/\s*(?:ext\.?|x)\s*/);
  const digits = number.replace(/[^\d]/g, "");
  if (digits.length < 7) return null;
  const prefix = number.trim().startsWith("+") ? "+" : "";
  const inner = (extension ?? "").replace(/\D/g, "");
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
