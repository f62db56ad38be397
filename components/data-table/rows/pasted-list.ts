/** The URL holds the search, and servers limit its length. */
const charactersMax = 4_000;

export interface PastedList {
  readonly text: string;
  readonly searchedCount: number;
  readonly count: number;
}

/** Several lines or cells from a spreadsheet or an email, as one line for the search box. Null where it is one line already. */
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
  const searched = fits === -1 ? items : items.slice(0, fits);
  return { text: searched.join(", "), searchedCount: searched.length, count: items.length };
}
