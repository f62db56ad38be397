/** An address in one line: "1 Main St, Suite 2, Oakland, CA 94601". Empty parts are left out. */
export function addressLine(streets: readonly (string | null)[], city: string, state: string, postalCode: string): string {
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [...streets, place].filter(Boolean).join(", ");
}
