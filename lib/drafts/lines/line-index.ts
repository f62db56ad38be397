import type { DraftLine } from "../draft.ts";

type Lines = readonly DraftLine[];

/** Finds lines by their keys; reads the lines again only when they are others. */
export function createLineIndex(): (lines: Lines, key: string) => DraftLine | undefined {
  let known: Lines = [];
  let byKey: ReadonlyMap<string, DraftLine> = new Map();
  return (lines, key) => {
    if (lines !== known) [known, byKey] = [lines, new Map(lines.map((line) => [line.key, line]))];
    return byKey.get(key);
  };
}
