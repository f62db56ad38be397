import { readFile } from "node:fs/promises";
import { writeMicros } from "#contract/decimal.ts";
import { type BookLine, readBooks } from "../books/book-lines.ts";
import { findMapping } from "../columns/find-columns.ts";
import type { Mapping } from "../columns/mapping.ts";
import { readSourceFile, type SourceTable } from "../source/read-source.ts";

export async function fixtureTable(name: string): Promise<SourceTable> {
  const bytes = new Uint8Array(await readFile(new URL(`./fixtures/${name}`, import.meta.url)));
  const [sheet] = await readSourceFile(bytes, name);
  return sheet?.table ?? [];
}

export async function readFixture(name: string, changes: Partial<Mapping> = {}) {
  const table = await fixtureTable(name);
  const mapping = { ...findMapping(table), ...changes };
  return { mapping, ...readBooks(table, mapping) };
}

/** A line as one text: "INV-1 2026-10-05 invoice 10.00, open 0.00". */
export const lineText = ({ number, date, kind, amount, open }: BookLine): string =>
  `${number} ${date} ${kind} ${writeMicros(amount)}${open === null ? "" : `, open ${writeMicros(open)}`}`;
