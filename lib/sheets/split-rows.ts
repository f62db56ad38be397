type Rows = string[][];

const previewCharacters = 200_000;
const previewRows = 200;
/** Where two separators give as many rows and cells, the first is taken: a comma may also be a decimal mark or part of a text. */
const separators = ["\t", ";", "|", ","] as const;

interface Score {
  readonly rows: number;
  readonly cells: number;
}

/** How well rows make a table: rows of the most frequent number of cells. Rows of three cells or more count twice as much as pairs. */
function scoreOf(rows: Rows): Score {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length >= 2) counts.set(length, (counts.get(length) ?? 0) + (length >= 3 ? 2 : 1));
  const [[cells, score] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { rows: score, cells };
}

/** Rows copied in a spreadsheet have tabs, the same number in every row. */
function isClipboard(rows: Rows): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [{ length } = []] = filled;
  return length >= 2 && filled.every((row) => row.length === length);
}

/** In text copied from a document, two spaces or more separate the columns. */
const splitAtGaps = (text: string): Rows => text.split("\n").map((line) => line.trim().split(/ {2,}/));

/** The text without the empty rows at its end, which spreadsheets save where cells were filled once. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;|]/.test(text.charAt(end - 1))) end -= 1;
  const next = text.indexOf("\n", end);
  return next < 0 ? text : text.slice(0, next);
}

/** Rows of text, with the separator that gives the most rows of one width. At most `rowsMax` rows; 0 for all. */
export async function splitRows(text: string, rowsMax = 0): Promise<Rows> {
  const { default: Papa } = await import("papaparse");
  const lines = withoutEmptyEnd(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const declared = /^sep=(.)\n/i.exec(lines);
  const body = lines.slice(declared?.[0].length ?? 0);
  const parse = (part: string, delimiter: string, preview: number) =>
    Papa.parse<string[]>(part, { delimiter, preview, newline: "\n" }).data;
  const head = body.slice(0, previewCharacters);
  const scored = separators.map((separator) => {
    const rows = parse(head, separator, previewRows);
    return { separator, ...scoreOf(rows), isSure: separator === declared?.[1] || (separator === "\t" && isClipboard(rows)) };
  });
  const [best] = scored.sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.rows - a.rows || b.cells - a.cells);
  const gaps = scoreOf(splitAtGaps(head).slice(0, previewRows));
  if (best?.isSure !== true && gaps.rows > (best?.rows ?? 0)) return splitAtGaps(body).slice(0, rowsMax || undefined);
  return parse(body, best && best.rows > 0 ? best.separator : ",", rowsMax);
}
