import type { Draft, DraftLine, HeaderField, Products } from "../draft.ts";
import type { Comparison, LineDifference, Side } from "./compare-drafts.ts";
import { productKey, quantityKey } from "./pair-lines.ts";

/** Merges both sides' changes into one draft. `choose` decides conflicts. */
export function mergeDrafts(mine: Draft, { fields, lines }: Comparison, products: Products, choose: (id: string) => Side): Draft {
  const header = fields.map(({ id, field, change, ...values }): [HeaderField, string | number | null] => {
    const side: Side = change === "theirs" ? "theirs" : change === "conflict" ? choose(id) : "mine";
    return [field, values[side]];
  });
  const merged = lines.flatMap((line) => mergeLine(line, products, choose) ?? []);
  // Each entry is the value of one side's own field.
  return { ...mine, ...(Object.fromEntries(header) as Partial<Draft>), lines: merged };
}

function mergeLine(difference: LineDifference, products: Products, choose: (id: string) => Side): DraftLine | null {
  const { id, base, mine, theirs, change } = difference;
  if (change === "none" || change === "same" || change === "mine") return mine;
  const withKey = (line: DraftLine | null) => line && { ...line, key: mine?.key ?? line.key };
  if (change === "theirs") return withKey(theirs);
  const side = change === "conflict" ? choose(id) : "mine";
  if (!base || !mine || !theirs) return side === "mine" ? mine : withKey(theirs);
  return mergeParts({ base, mine, theirs }, products, side);
}

interface Versions {
  readonly base: DraftLine;
  readonly mine: DraftLine;
  readonly theirs: DraftLine;
}

function mergeParts({ base, mine, theirs }: Versions, products: Products, side: Side): DraftLine {
  const pick = (keyOf: (line: DraftLine) => string): DraftLine => {
    const [before, own, other] = [keyOf(base), keyOf(mine), keyOf(theirs)];
    if (own === before) return theirs;
    if (other === before || own === other) return mine;
    return side === "mine" ? mine : theirs;
  };
  const product = pick(productKey);
  const quantity = pick((line) => quantityKey(line, products));
  return {
    key: mine.key,
    product_id: product.product_id,
    product_text: product.product_text,
    quantity: quantity.quantity,
    unit: quantity.unit,
    batch_code: pick((line) => line.batch_code.trim()).batch_code,
    expiration_date: pick((line) => line.expiration_date).expiration_date,
  };
}
