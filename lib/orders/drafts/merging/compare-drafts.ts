import { type Draft, type DraftLine, filledLines, type HeaderField, headerFields, type Products } from "../draft.ts";
import { contentKey, pairLines, productKey, quantityKey } from "./pair-lines.ts";

export const sides = ["mine", "theirs"] as const;
export type Side = (typeof sides)[number];

/** The origin of a change: one side, the same on both sides, both sides in different fields, or a conflict. */
export type Change = "none" | Side | "same" | "combined" | "conflict";

export interface FieldDifference {
  readonly id: string;
  readonly field: HeaderField;
  readonly base: string | number | null;
  readonly mine: string | number | null;
  readonly theirs: string | number | null;
  readonly change: Change;
}

/** A line in the three versions; null if a version lacks it. */
export interface LineDifference {
  readonly id: string;
  readonly base: DraftLine | null;
  readonly mine: DraftLine | null;
  readonly theirs: DraftLine | null;
  readonly change: Change;
}

export interface TheirChanges {
  readonly fields: readonly HeaderField[];
  readonly lineCount: number;
}

/** The changes of a draft on two sides since `base`. */
export interface Comparison {
  readonly fields: readonly FieldDifference[];
  /** In the order of mine, followed by the lines that only the other side has. */
  readonly lines: readonly LineDifference[];
}

function changeOf<T>(base: T, mine: T, theirs: T): Change {
  if (mine === theirs) return mine === base ? "none" : "same";
  if (mine === base) return "theirs";
  return theirs === base ? "mine" : "conflict";
}

const parts = ["product", "quantity", "batch_code", "expiration_date"] as const;
type Part = (typeof parts)[number];

function partKey(line: DraftLine, part: Part, products: Products): string {
  if (part === "product") return productKey(line);
  return part === "quantity" ? quantityKey(line, products) : line[part].trim();
}

function changeOfLine({ base, mine, theirs }: Omit<LineDifference, "id" | "change">, products: Products): Change {
  const keyOf = (line: DraftLine | null) => line && contentKey(line, products);
  const change = changeOf(keyOf(base), keyOf(mine), keyOf(theirs));
  if (change !== "conflict" || !base || !mine || !theirs) return change;
  const own = parts.map((part) => changeOf(partKey(base, part, products), partKey(mine, part, products), partKey(theirs, part, products)));
  return own.includes("conflict") ? "conflict" : "combined";
}

export function compareDrafts(base: Draft, mine: Draft, theirs: Draft, products: Products): Comparison {
  const fields = headerFields.map((field): FieldDifference => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    return { id: field, field, ...values, change: changeOf(values.base, values.mine, values.theirs) };
  });
  return { fields, lines: compareLines(base, mine, theirs, products) };
}

function compareLines(base: Draft, mine: Draft, theirs: Draft, products: Products): readonly LineDifference[] {
  const [old, own, other] = [filledLines(base), filledLines(mine), filledLines(theirs)];
  const ownOf = pairLines(old, own, products);
  const otherOf = pairLines(old, other, products);
  const oldOf = new Map([...ownOf].map(([line, partner]) => [partner, line]));
  const continued = new Set(otherOf.values());
  const added = other.filter((line) => !continued.has(line));
  const addedOf = pairLines(
    own.filter((line) => !oldOf.has(line)),
    added,
    products,
  );
  const paired = new Set(addedOf.values());

  const triples = [
    ...own.map((line) => {
      const before = oldOf.get(line) ?? null;
      return { base: before, mine: line, theirs: (before ? otherOf.get(before) : addedOf.get(line)) ?? null };
    }),
    ...old.filter((line) => !ownOf.has(line)).map((line) => ({ base: line, mine: null, theirs: otherOf.get(line) ?? null })),
    ...added.filter((line) => !paired.has(line)).map((line) => ({ base: null, mine: null, theirs: line })),
  ];
  return triples.map((triple) => {
    // A choice between the versions of a line stays with it when other lines change.
    const line = triple.base ?? triple.mine ?? triple.theirs;
    return { id: `line-${line?.key}`, ...triple, change: changeOfLine(triple, products) };
  });
}

/** The fields and lines that both sides changed differently. The user must choose. */
export function conflictsOf({ fields, lines }: Comparison): readonly (FieldDifference | LineDifference)[] {
  return [...fields, ...lines].filter(({ change }) => change === "conflict");
}

/** Whether the other version has changes that mine lacks. */
export function hasTheirChanges({ fields, lines }: Comparison): boolean {
  return [...fields, ...lines].some(({ change }) => change === "theirs" || change === "combined" || change === "conflict");
}

/** Changes of the other side that do not conflict with mine. */
export function theirChanges({ fields, lines }: Comparison): TheirChanges {
  const isTheirs = ({ change }: { change: Change }) => change === "theirs" || change === "combined";
  return { fields: fields.filter(isTheirs).map(({ field }) => field), lineCount: lines.filter(isTheirs).length };
}
