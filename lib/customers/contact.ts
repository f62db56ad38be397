/** For a tel: link; null where the text holds too few digits to be a number. Letters after the number are an extension. */
export function phoneHref(phone: string | null | undefined): string | null {
  const [number = "", extension] = (phone ?? "").toLowerCase().split(/\s*(?:ext\.?|x)\s*/);
  const digits = number.replace(/[^\d]/g, "");
  if (digits.length < 7) return null;
  const prefix = number.trim().startsWith("+") ? "+" : "";
  const inner = (extension ?? "").replace(/\D/g, "");
  return `tel:${prefix}${digits}${inner ? `;ext=${inner}` : ""}`;
}

/** For a mailto: link; null where the text is no address. */
export function mailHref(email: string | null | undefined): string | null {
  const address = (email ?? "").trim();
  const [, local = "", host = ""] = /^([^\s@<>?&]+)@([^\s@<>?&]+)$/.exec(address) ?? [];
  return host === "" ? null : `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}`;
}

/**
 * For a link that leads to an address. A geo: link does nothing on many phones and desktops; this one is documented to open the map program of
 * a phone that has it, and a page everywhere else.
 */
export function directionsHref(address: string): string | null {
  const destination = address.trim();
  return destination === "" ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
