import { controlCharacters, UnreadableFileError } from "./sheet-text.ts";

type Rows = string[][];

const previewCharacters = 200_000;
const previewRows = 200;
/** The library's time grows with the square of a line of quoted cells. */
const lineCharactersMax = 50_000;
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

const isOneLine = (row: readonly string[]) => !row.some((cell) => cell.includes("\n"));

/** How many of the filled rows are split, if all of these have the same number of cells: "all", "half" or more, or "few". */
function shareOfSplit(rows: Rows): "all" | "half" | "few" {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const split = filled.filter(({ length }) => length >= 2);
  if (split.length === 0 || split.some(({ length }) => length !== split[0]?.length)) return "few";
  return split.length === filled.length ? "all" : split.length * 2 >= filled.length ? "half" : "few";
}

/** A quoted cell that was split at a character inside it leaves one of its marks in each of several cells. */
const hasSplitQuotes = (rows: Rows): boolean => rows.some((row) => row.some((cell) => cell.split('"').length % 2 === 0));

/** In text copied from a document, two spaces or more separate the columns. */
const splitAtGaps = (text: string): Rows => text.split("\n").map((line) => line.trim().split(/ {2,}/));

/** The text without the empty rows at its end, which spreadsheets save where cells were filled once. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;|]/.test(text.charAt(end - 1))) end -= 1;
  const next = text.indexOf("\n", end);
  return next < 0 ? text : text.slice(0, next);
}

interface Table {
  readonly name: string;
  readonly separator: string;
  /** Cells of most rows; 0 while they are not known. */
  readonly cells: number;
}

/** A quoted cell that contains whole rows of the table is more likely a mark without an end than one cell. */
function refuseSwallowedRows(text: string, start: number, end: number, { name, separator, cells }: Table): void {
  const next = text.indexOf("\n", end);
  const rows = text.slice(text.lastIndexOf("\n", start - 1) + 1, next < 0 ? text.length : next).split("\n");
  if (rows.length < 2 || rows.some((row) => row.split(separator).length !== cells)) return;
  const line = text.slice(0, start).split("\n").length;
  throw new UnreadableFileError(
    `A quotation mark in line ${line} of ${name} begins a cell that contains the next line. Delete the mark there, and try again.`,
  );
}

/** Quotes each cell that begins with a quotation mark but is not quoted, such as `"old" stock`: it ends with its row, not at the next mark. */
function withoutStrayQuotes(text: string, table: Table): string {
  const cellEnd = `[${table.separator}\n]`;
  const cell = new RegExp(`(^|${cellEnd})(?:("[^"]*(?:""[^"]*)*")(?=[ \t]*(?:${cellEnd}|$))|("[^${table.separator}\n]*))`, "g");
  return text.replace(cell, (whole: string, before: string, quoted: string | undefined, stray: string, at: number) => {
    if (quoted === undefined) return `${before}"${stray.replaceAll('"', '""')}"`;
    if (table.cells > 0) refuseSwallowedRows(text, at + before.length, at + whole.length, table);
    return whole;
  });
}

/**
 * Rows of text, with the separator that gives the most rows of one width. At most `rowsMax` rows; 0 for all. Throws UnreadableFileError if
 * the rows cannot be told apart.
 */
export async function splitRows(text: string, name: string, rowsMax = 0): Promise<Rows> {
  const { default: Papa } = await import("papaparse");
  const lines = withoutEmptyEnd(
    text
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n")
      .replace(controlCharacters, " "),
  );
  if (lines.split("\n").some(({ length }) => length > lineCharactersMax))
    throw new UnreadableFileError(
      `A line of ${name} has more than ${lineCharactersMax} characters. Save the table again, with one row on each line.`,
    );
  const declared = /^sep=(.)\n/i.exec(lines);
  const body = lines.slice(declared?.[0].length ?? 0);
  const parse = (part: string, separator: string, cells: number, preview: number) =>
    Papa.parse<string[]>(withoutStrayQuotes(part, { name, separator, cells }), { delimiter: separator, preview, newline: "\n" }).data;
  const head = body.slice(0, previewCharacters);
  const scored = separators.map((separator) => {
    const rows = parse(head, separator, 0, previewRows);
    const ofLines = scoreOf(rows.filter(isOneLine));
    return { separator, score: scoreOf(rows), share: shareOfSplit(rows), ofLines, isWhole: !hasSplitQuotes(rows) };
  });
  // Rows copied in a spreadsheet have tabs, the same number in every row. Titles may have none, but the rows of a CSV file have as many of another.
  const isClipboard = (share: string) => share === "all" || (share === "half" && !scored.some((other) => other.share === "all"));
  const isSure = ({ separator, share }: { readonly separator: string; readonly share: string }) =>
    separator === declared?.[1] || (separator === "\t" && isClipboard(share));
  const [best] = scored.sort(
    (a, b) =>
      Number(isSure(b)) - Number(isSure(a)) ||
      b.score.rows - a.score.rows ||
      Number(b.isWhole) - Number(a.isWhole) ||
      b.score.cells - a.score.cells,
  );
  const gaps = scoreOf(splitAtGaps(head).slice(0, previewRows));
  if (!best || (!isSure(best) && gaps.rows > best.score.rows)) return splitAtGaps(body).slice(0, rowsMax || undefined);
  return parse(body, best.score.rows > 0 || isSure(best) ? best.separator : ",", best.ofLines.cells, rowsMax);
}
