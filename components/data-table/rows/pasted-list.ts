/** The search stands in the page's address, which servers limit. */
const charactersMax = 4_000;

export interface PastedList {
  readonly text: string;
  readonly keptCount: number;
  readonly count: number;
}

/** Several lines or cells, as copied from a spreadsheet or a mail, in the one line that a search box has. Null: one line. */
export function readPastedList(pasted: string): PastedList | null {
  const items = pasted
    .split(/[\n\r\t]+/)
    .map((item) => item.trim().replace(/[,;]$/, ""))
    .filter(Boolean);
  if (items.length < 2) return null;
  let length = 0;
  const fits = items.findIndex((item) => {
    length += item.length + 2;
    return length > charactersMax;
  });
  const kept = fits === -1 ? items : items.slice(0, fits);
  return { text: kept.join(", "), keptCount: kept.length, count: items.length };
}
