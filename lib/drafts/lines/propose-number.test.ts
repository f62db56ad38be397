import fc from "fast-check";
import { expect, test } from "vitest";
import { createDraft } from "../draft.ts";
import { headerProblems } from "../rules.ts";
import { isProposedNumber, proposePONumber } from "./propose-number.ts";

test("a proposed number contains the second, is valid, and is recognized as proposed", () => {
  expect(proposePONumber(new Date(2026, 10, 22, 8, 5, 9))).toBe("PO-20261122-080509");
  const times = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(times, (now) => {
      const po_num = proposePONumber(now);
      expect(isProposedNumber(po_num)).toBe(true);
      expect(headerProblems(createDraft({ po_num })).some(({ field }) => field === "po_num")).toBe(false);
    }),
  );
  expect(["PO-7", "PO-20261122-080509-2", "RP-20261122-1"].some(isProposedNumber)).toBe(false);
});
