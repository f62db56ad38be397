import type { Basis, BookLine } from "../books/book-lines.ts";
import { isSameToTheCent } from "./cents.ts";
import { fullKey, haveOtherLetters, isSameNumber, seriesOf } from "./document-number.ts";
import { documentValue } from "./document-value.ts";
import type { DistributorDocument, Duplicate, Group, Match } from "./match-books.ts";

/** Higher is better: the same full number of the same kind, then the same amount, then the same kind, then the number with its letters. */
function similarity(line: BookLine, document: DistributorDocument, basis: Basis, isFull: boolean): number {
  const isSame = isSameNumber(line.number, document.number);
  return (
    (isFull ? (isSame ? 32 : 16) : 0) +
    (isSameToTheCent(line.amount, documentValue(document, basis)) ? 8 : 0) +
    (line.kind === document.kind ? 4 : 0) +
    (isSame ? 2 : 0) +
    (haveOtherLetters(line.number, document.number) ? 0 : 1)
  );
}

/** Matches the lines and documents of one numberKey. */
export function matchNumber(group: Group, basis: Basis, matches: Match[], duplicates: Duplicate[]): void {
  const keys = new Map([...group.lines, ...group.documents].map((item) => [item, fullKey(item.number)]));
  const isFull = (line: BookLine, document: DistributorDocument) => keys.get(line) === keys.get(document);
  const used = new Set<BookLine | DistributorDocument>();
  const matched: BookLine[] = [];
  const add = (match: Match) => {
    matches.push(match);
    matched.push(match.line);
    used.add(match.line).add(match.document);
  };
  for (const document of group.documents) for (const match of splitDocument(document, group, isFull, basis)) add(match);
  const lines = group.lines.filter((line) => !used.has(line));
  const documents = group.documents.filter((document) => !used.has(document));
  const pairs = lines.flatMap((line) => {
    const own = new Set(documents.filter((document) => document.kind === line.kind && isFull(line, document)));
    return documents.flatMap((document) =>
      own.size === 0 || own.has(document) ? { line, document, like: similarity(line, document, basis, own.has(document)) } : [],
    );
  });
  for (const { line, document } of pairs.sort((a, b) => b.like - a.like || a.line.row - b.line.row))
    if (!used.has(line) && !used.has(document)) add({ line, document, by: "number" });
  for (const line of lines) {
    if (used.has(line)) continue;
    const alike = matched.filter((other) => other.kind === line.kind && !haveOtherLetters(other.number, line.number));
    const of = alike.find((other) => keys.get(other) === keys.get(line)) ?? alike[0];
    if (of) duplicates.push({ line, of });
  }
}

/**
 * The matches of the lines that add up to a document: the lines of its full number, or, if no other document has the number, the lines that
 * no letters but words tell apart.
 */
function splitDocument(
  document: DistributorDocument,
  { lines, documents }: Group,
  isFull: (line: BookLine, document: DistributorDocument) => boolean,
  basis: Basis,
): Match[] {
  const value = documentValue(document, basis);
  const full = lines.filter((line) => isFull(line, document));
  const isOnly = documents.filter(({ number }) => fullKey(number) === fullKey(document.number)).length === 1;
  const candidates = [isOnly ? full : [], documents.length === 1 ? linesOfSeries(lines, seriesOf(document.number)) : []];
  const parts = candidates.find((some) => isSplit(some, value)) ?? [];
  const rest = value - sumOf(parts);
  return parts.map((line, at) => ({ line, document, by: "split", share: line.amount + (at === 0 ? rest : 0n) }));
}

/** The lines that have these letters or none, or all lines if their letters are the same. */
function linesOfSeries(lines: readonly BookLine[], series: string): readonly BookLine[] {
  const found = new Set(lines.map(({ number }) => seriesOf(number)));
  if (series === "") found.delete("");
  return found.size <= 1 ? lines : lines.filter(({ number }) => ["", series].includes(seriesOf(number)));
}

/**
 * A line of the whole amount can have parts of zero in total beside it: free items, or a reversal and a correction. If the books have open
 * balances, that line alone is matched, because open balances of parts are not compared.
 */
function isSplit(lines: readonly BookLine[], value: bigint): boolean {
  if (lines.length < 2 || lines.every(({ amount }) => amount === 0n) || !isSameToTheCent(sumOf(lines), value)) return false;
  return lines.every(({ open }) => open === null) || !lines.some(({ amount }) => isSameToTheCent(amount, value));
}

const sumOf = (lines: readonly BookLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);
