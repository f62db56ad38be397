const checksumForm = /\.[0-9a-f]{8}$/;
/** The form of issued keys, also without its checksum, which anybody can compute. */
const issued = /(?:prod|test)_[A-Za-z0-9_-]{32}(?:\.[0-9a-f]{8})?/g;

/** A shorter key of a snapshot cannot be told from other words of an error. */
const lengthMin = 16;

/** The keys of a header, which Node joins with commas where it is repeated, without their checksums. */
const keysIn = (header = "") =>
  [...new Set([header, ...header.split(",")])].map((text) => text.trim().replace(checksumForm, "")).filter((text) => text !== "");

/** Whether a text contains a key: one of the header, or one that has the form of issued keys. */
export const containsKey = (text: string, header?: string): boolean =>
  text.search(issued) >= 0 || keysIn(header).some((key) => text.includes(key));

/** The text with `[key]` for each key in it: those of the header, also percent-encoded as in a path, and those that have the form of issued keys. */
export function hideKeys(text: string, header?: string): string {
  const own = keysIn(header).filter((key) => key.length >= lengthMin);
  return own.reduce(
    (left, key) => left.replaceAll(key, "[key]").replaceAll(encodeURIComponent(key), "[key]"),
    text.replace(issued, "[key]"),
  );
}
