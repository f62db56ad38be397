import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useDocumentForm } from "./use-document-form.ts";

const values = { quantity: "many" };
const check = (line: { quantity: string }, min: number) => [
  ...(Number.isNaN(Number(line.quantity)) ? [{ field: "quantity" as const, message: "Enter a number." }] : []),
  ...(Number(line.quantity) >= min ? [] : [{ field: "quantity" as const, message: `At least ${min}.` }]),
];

function Sample() {
  const { errors, isTyped } = useDocumentForm({ values, check, context: 2 });
  return <p>{isTyped ? "typed" : errors.quantity?.message}</p>;
}

test("shows the problems of the initial document at once, one per field", () => {
  expect(renderToStaticMarkup(<Sample />)).toBe("<p>Enter a number.</p>");
});
