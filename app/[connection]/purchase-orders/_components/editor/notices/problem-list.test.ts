import { expect, test } from "vitest";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { placeErrors } from "#lib/orders/drafts/field-address.ts";
import { head } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { listProblems } from "./problem-list.ts";

const draft = createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "2" })] });

const messagesOf = (...fields: string[]) => {
  const keys = draft.lines.map(({ key }) => key);
  const errors = placeErrors(
    fields.map((field, index) => ({ field, code: "X", detail: `${field} has problem ${index}` })),
    keys,
  );
  return listProblems({ draft, errors, products }, false).map(({ message }) => message);
};

test("lists each problem of the whole order, and one of each cell", () => {
  expect(messagesOf("freight_terms", "dock")).toEqual(["freight_terms has problem 0.", "dock has problem 1."]);
  expect(messagesOf("purchase_transactions[9].cases", "purchase_transactions[9].units")).toHaveLength(2);
  expect(messagesOf("purchase_transactions[0].cases", "purchase_transactions[0].units")).toEqual(["Has problem 0."]);
});
