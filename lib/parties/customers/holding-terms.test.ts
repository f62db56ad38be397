import { expect, test } from "vitest";
import { listHoldingTerms } from "./holding-terms.ts";

const own = [
  { TermID: 1, Term: "Net 14" },
  { TermID: 2, Term: "COD" },
  { TermID: 3, Term: "COD" },
];
const term = (TermID: number, AccountOnHold: unknown) => ({ TermID, AccountOnHold: AccountOnHold as boolean });

test("names each term that puts the account on hold once", () => {
  expect(listHoldingTerms(own, [term(1, false), term(2, true), term(3, true)])).toEqual(["COD"]);
  expect(listHoldingTerms(own, [term(1, false), term(2, false), term(3, false)])).toEqual([]);
  expect(listHoldingTerms([], [])).toEqual([]);
});

test.each([null, undefined])("a term whose AccountOnHold is %s is not said to leave the account open", (unstated) => {
  expect(listHoldingTerms(own, [term(1, unstated), term(2, false), term(3, false)])).toBe("unstated");
  expect(listHoldingTerms(own, [term(1, unstated), term(2, true), term(3, false)])).toEqual(["COD"]);
});

test("a term that is not among the credit terms is not said to leave the account open", () => {
  expect(listHoldingTerms(own, [term(1, false), term(2, false)])).toBe("unstated");
});
