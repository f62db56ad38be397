type Rows = string[][];

const previewLines = 200;
const delimiters = ["\t", ",", ";", "|"] as const;

/** How many rows have the most frequent number of cells (at least three), and that number. */
function scoreOf(rows: Rows): readonly [rows: number, cells: number] {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length >= 3) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [best = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return [best[1], best[0]];
}

/** In text copied from a document, two spaces or more separate the columns. */
const splitAtGaps = (text: string): Rows => text.split(/\r\n|\r|\n/).map((line) => line.trim().split(/ {2,}/));

/** Rows of text, with the separator that gives the most rows of one width. */
export async function splitRows(text: string): Promise<Rows> {
  const { default: Papa } = await import("papaparse");
  const body = text
    .replace(/^\uFEFF/, "")
    .replace(/^sep=.\r?\n/i, "")
    .replace(/[\r\n]+$/, "");
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(body, { delimiter, preview }).data;
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(parse(delimiter, previewLines)) }));
  const [best] = scored.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1]);
  const gaps = scoreOf(splitAtGaps(body.slice(0, 50_000)).slice(0, previewLines));
  if (gaps[0] > (best?.score[0] ?? 0)) return splitAtGaps(body);
  return parse(best && best.score[0] > 0 ? best.delimiter : ",");
}
