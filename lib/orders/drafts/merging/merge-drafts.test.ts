import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDraft, createLine, type Draft, type DraftLine } from "../draft.ts";
import { head } from "../testing/draft-context.ts";
import { products, sendableLines } from "../testing/products.ts";
import { compareDrafts, conflictsOf, hasTheirChanges, type Side } from "./compare-drafts.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { contentKey } from "./pair-lines.ts";

const drafts: fc.Arbitrary<Draft> = fc
  .record({
    vendor_id: fc.constantFrom(2, 3),
    delivery_date: fc.constantFrom("2026-12-01", "2026-12-02"),
    po_num: fc.constantFrom("PO-1", "PO-2"),
    lines: fc.array(sendableLines, { maxLength: 8 }),
  })
  .map((values) => createDraft({ ...head, ...values }));

/** The same lines under different keys, as in another browser. */
const elsewhere = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.map((line) => createLine(line)) });

const contentOf = ({ lines, ...header }: Draft) => ({ ...header, lines: lines.map((line) => contentKey(line, products)).sort() });
const merge = (base: Draft, mine: Draft, theirs: Draft, side: Side = "mine") =>
  mergeDrafts(mine, compareDrafts(base, mine, theirs, products), products, () => side);

describe("two people's changes to one draft", () => {
  test("when one side changed nothing, the result is the other's draft", () => {
    fc.assert(
      fc.property(drafts, drafts, (base, changed) => {
        expect(contentOf(merge(base, changed, elsewhere(base)))).toEqual(contentOf(changed));
        expect(contentOf(merge(base, base, elsewhere(changed)))).toEqual(contentOf(changed));
        expect(hasTheirChanges(compareDrafts(base, changed, elsewhere(base), products))).toBe(false);
      }),
    );
  });

  test("the same change on both sides is made once", () => {
    fc.assert(
      fc.property(drafts, drafts, (base, changed) => {
        const comparison = compareDrafts(base, changed, elsewhere(changed), products);
        expect(conflictsOf(comparison)).toEqual([]);
        expect(contentOf(mergeDrafts(changed, comparison, products, () => "mine"))).toEqual(contentOf(changed));
      }),
    );
  });

  test("keeping mine loses none of my lines, and none that they added", () => {
    fc.assert(
      fc.property(drafts, fc.array(sendableLines, { maxLength: 4 }), fc.array(sendableLines, { maxLength: 4 }), (base, own, other) => {
        const mine = { ...base, lines: [...base.lines, ...own] };
        const theirs = elsewhere({ ...base, lines: [...base.lines, ...other] });
        const merged = merge(base, mine, theirs);
        for (const line of mine.lines) expect(merged.lines).toContainEqual(line);
        const productsOf = (lines: readonly DraftLine[]) => lines.map(({ product_id }) => product_id);
        expect(productsOf(merged.lines)).toEqual(expect.arrayContaining(productsOf(other)));
      }),
    );
  });

  test("changes in different cells of one line are both kept", () => {
    const line = createLine({ product_id: 11, quantity: "2" });
    const base = createDraft({ ...head, lines: [line] });
    const mine = { ...base, lines: [{ ...line, batch_code: "B-9" }] };
    const theirs = elsewhere({ ...base, delivery_date: "2026-12-09", lines: [{ ...line, quantity: "36", unit: "units" }] });
    const merged = merge(base, mine, theirs);
    expect(merged.delivery_date).toBe("2026-12-09");
    expect(merged.lines).toEqual([{ ...line, batch_code: "B-9", quantity: "36", unit: "units" }]);
  });

  test("changes in the same cell are a conflict that a person decides", () => {
    const line = createLine({ product_id: 11, quantity: "2" });
    const base = createDraft({ ...head, lines: [line] });
    const mine = { ...base, po_num: "PO-MINE", lines: [{ ...line, quantity: "3" }] };
    const theirs = elsewhere({ ...base, po_num: "PO-THEIRS", lines: [{ ...line, quantity: "4" }] });
    expect(conflictsOf(compareDrafts(base, mine, theirs, products)).map(({ id }) => id)).toEqual(["po_num", `line-${line.key}`]);
    expect(merge(base, mine, theirs, "mine")).toEqual(mine);
    expect(merge(base, mine, theirs, "theirs")).toMatchObject({ po_num: "PO-THEIRS", lines: [{ key: line.key, quantity: "4" }] });
  });

  test("a choice stays with its line when a line above is deleted", () => {
    const above = fc.array(sendableLines, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(above, fc.nat(5), (lines, at) => {
        const base = createDraft({ ...head, lines: [...lines, createLine({ product_id: 11, quantity: "2" })] });
        const quantityOf = (draft: Draft, quantity: string) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity })) });
        const mine = quantityOf(base, "501");
        const theirs = elsewhere(quantityOf(base, "502"));
        const after = { ...mine, lines: mine.lines.filter((_, index) => index !== at % lines.length) };
        const lineOf = (draft: Draft) =>
          new Map(compareDrafts(base, draft, theirs, products).lines.map(({ id, base: before, mine: own }) => [id, (before ?? own)?.key]));
        const [before, now] = [lineOf(mine), lineOf(after)];
        expect(now.size).toBe(base.lines.length);
        expect(now).toEqual(before);
      }),
    );
  });

  test("a line that one side deletes is a conflict if the other changed it, and is removed if not", () => {
    const [kept, changed] = [createLine({ product_id: 11, quantity: "2" }), createLine({ product_id: 12, quantity: "5" })];
    const base = createDraft({ ...head, lines: [kept, changed] });
    const theirs = elsewhere({ ...base, lines: [kept, { ...changed, quantity: "6" }] });
    const mine = { ...base, lines: [] };
    expect(merge(base, mine, theirs, "mine").lines).toEqual([]);
    expect(merge(base, mine, theirs, "theirs").lines).toMatchObject([{ product_id: 12, quantity: "6" }]);
  });

  test("2 cases of 12 equal 24 units", () => {
    const base = createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "2" })] });
    const theirs = createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "24", unit: "units" })] });
    expect(hasTheirChanges(compareDrafts(base, base, theirs, products))).toBe(false);
  });
});
