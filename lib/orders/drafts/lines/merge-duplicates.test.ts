import fc from "fast-check";
import { expect, test } from "vitest";
import { createHistory, record, redo, undo } from "#lib/offline/history.ts";
import { createDraft, createLine, type DraftLine } from "../draft.ts";
import { products, sendableLines } from "../testing/products.ts";
import { countDuplicates, mergeDuplicates } from "./merge-duplicates.ts";
import { totalCasesOf } from "./quantities.ts";
import { copyPONumber, splitDraft } from "./split.ts";

const goodsOf = ({ product_id, batch_code, expiration_date }: DraftLine) => JSON.stringify([product_id, batch_code, expiration_date]);

test("merging duplicates keeps every unit and leaves one line for the same goods", () => {
  fc.assert(
    fc.property(fc.array(sendableLines, { maxLength: 40 }), (lines) => {
      const merged = mergeDuplicates(lines, products);
      expect(totalCasesOf(merged, products)).toEqual(totalCasesOf(lines, products));
      expect(new Set(merged.map(goodsOf)).size).toBe(merged.length);
      expect(lines.length - merged.length).toBe(countDuplicates(lines, products));
    }),
  );
});

test("a line with an unreadable quantity is never merged", () => {
  const lines = [createLine({ product_id: 11, quantity: "1" }), createLine({ product_id: 11, quantity: "about 3" })];
  expect(mergeDuplicates(lines, products)).toEqual(lines);
});

test("a split keeps all lines in order, and no part has too many", () => {
  fc.assert(
    fc.property(fc.array(sendableLines, { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (lines, max) => {
      const parts = splitDraft(createDraft({ po_num: "PO-7", lines: [...lines, createLine()] }), max);
      expect(parts.flatMap((part) => part.lines)).toEqual(lines);
      expect(Math.max(...parts.map((part) => part.lines.length))).toBeLessThanOrEqual(max);
      expect(new Set(parts.map(({ po_num }) => po_num)).size).toBe(parts.length);
    }),
  );
});

test.each([
  ["PO-7", "PO-8"],
  ["SPRING", "SPRING-2"],
  ["SPRING-2", "SPRING-3"],
  ["PO-2001-10345", "PO-2001-10345-2"],
  ["", ""],
])("the copy of %s is numbered %s", (number, copy) => expect(copyPONumber(number)).toBe(copy));

test("undo and redo go through every step, and typing in one cell is one step", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), (steps) => {
      const distinct = steps.map((step, index) => `${index} ${step}`);
      const full = distinct.reduce((history, step) => record(history, step, null), createHistory("start"));
      let history = full;
      for (const step of ["start", ...distinct].toReversed()) {
        expect(history.present).toBe(step);
        history = undo(history);
      }
      for (const _ of distinct) history = redo(history);
      expect(history.present).toBe(full.present);
    }),
  );
  const typed = ["1", "12", "120"].reduce((history, text) => record(history, text, "line-1 quantity"), createHistory(""));
  expect(undo(typed).present).toBe("");
  expect(redo(undo(typed)).present).toBe("120");
});
