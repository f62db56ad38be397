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
  return /^[^\s@<>?&]+@[^\s@<>?&]+$/.test(address) ? `mailto:${address}` : null;
}

/** For a link that the phone's or the desktop's map program opens. */
export function mapHref(address: string): string | null {
  return address.trim() === "" ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.trim())}`;
}
