import { nextTurn } from "#service/db/limits/arrivals.ts";

/** About so many characters of a large answer are made, hashed and sent at a time. Making them takes a few milliseconds of one turn. */
export const sliceCharacters = 500_000;

/** A text in UTF-8, in slices. Whoever sends or replaces a slice takes it out, so that its memory is free. */
export type Slices = Buffer<ArrayBuffer>[];

/** The JSON text of an answer or of a part of it. A large one is never in one piece. */
export type AnswerText = string | Slices;

export const isEmpty = (text: AnswerText): boolean => text.length === 0;

export const bytesOf = (slices: Slices): number => slices.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** `text` between two short ones. */
export function enclose(before: string, text: string, after: string): string;
export function enclose(before: string, text: AnswerText, after: string): AnswerText;
export function enclose(before: string, text: AnswerText, after: string): AnswerText {
  return typeof text === "string" ? `${before}${text}${after}` : [Buffer.from(before), ...text, Buffer.from(after)];
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function* partsOf(text: string, isEnd: (text: string, end: number) => boolean): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + sliceCharacters);
    while (to < text.length && !isEnd(text, to)) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** Parts of a JSON text that each end behind a comma, so that no name of a member is in two of them. */
export const splitAtCommas = (text: string): Generator<string> => partsOf(text, (all, end) => all[end - 1] === ",");

const splitAnywhere = (text: string) => partsOf(text, (all, end) => !isHighSurrogate(all.charCodeAt(end - 1)));

/**
 * Joins the parts of a text. Of a large one it encodes each slice before it takes more parts, and lets other requests run in between, so that neither the parts
 * nor the whole text are in memory.
 */
export async function joinInSlices(parts: Iterable<string>): Promise<AnswerText> {
  const slices: Slices = [];
  let waiting: string[] = [];
  let characters = 0;
  for (const part of parts) {
    waiting.push(part);
    characters += part.length;
    if (characters < sliceCharacters) continue;
    slices.push(Buffer.from(waiting.join("")));
    waiting = [];
    characters = 0;
    await nextTurn();
  }
  if (slices.length === 0) return waiting.join("");
  return [...slices, Buffer.from(waiting.join(""))];
}

/** Joins records with commas. Takes each row out of `rows`, so that its memory is free. */
export async function joinRecords<R>(rows: R[], toRecord: (row: R) => string): Promise<AnswerText> {
  function* parts() {
    for (let separator = "", row = rows.shift(); row !== undefined; separator = ",", row = rows.shift())
      yield `${separator}${toRecord(row)}`;
  }
  return joinInSlices(parts());
}

/** A text in slices, if it is large. */
export const sliced = (text: AnswerText): Promise<AnswerText> | AnswerText =>
  typeof text === "string" && text.length >= sliceCharacters ? joinInSlices(splitAnywhere(text)) : text;
