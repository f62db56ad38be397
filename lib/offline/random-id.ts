/** A random id in hexadecimal. Does not use crypto.randomUUID, which browsers do not offer on plain http. */
export function randomID(byteCount = 8): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
