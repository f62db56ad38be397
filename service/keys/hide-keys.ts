const checksumForm = /\.[0-9a-f]{8}$/;
/** The form of issued keys, also without its checksum, which anybody can compute. */
const issued = /(?:prod|test)_([A-Za-z0-9_-]{32})(?:\.[0-9a-f]{8})?/g;

/** A shorter key of a snapshot, or part of a key, cannot be told from other words. */
const lengthMin = 16;
/** The keys of a header that are sought in a text. A header has room for 4,000, and both can be long. */
const soughtMax = 8;

/** The keys of a header, which Node joins with commas where it is repeated, without checksums, and the random parts of issued ones. */
function keysIn(header = ""): string[] {
  const keys = [header, ...header.split(",")].map((text) => text.trim().replace(checksumForm, "")).filter((text) => text !== "");
  return [...new Set([...keys, ...Array.from(header.matchAll(issued), ([, random = ""]) => random)])];
}

/** Whether a text contains a key, or is half of one: a key of the header, or one that has the form of issued keys. */
export const containsKey = (text: string, header?: string): boolean =>
  text.search(issued) >= 0 || keysIn(header).some((key) => text.includes(key) || (text.length >= lengthMin && key.includes(text)));

/** The text with `[key]` for each key in it: those of the header, also percent-encoded as in a path, and those that have the form of issued keys. */
export function hideKeys(text: string, header?: string): string {
  const own = keysIn(header)
    .filter((key) => key.length >= lengthMin)
    .slice(0, soughtMax);
  return own.reduce(
    (left, key) => left.replaceAll(key, "[key]").replaceAll(encodeURIComponent(key), "[key]"),
    text.replace(issued, "[key]"),
  );
}
