/** A URL of a record that is safe to link to: http or https only, so that a record cannot inject script. Otherwise null. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
