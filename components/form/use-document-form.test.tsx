import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useDocumentForm } from "./use-document-form.ts";
import { useRowForm } from "./use-row-form.ts";

const values = { quantity: "many" };
const check = (line: { quantity: string }, min: number) => [
  ...(Number.isNaN(Number(line.quantity)) ? [{ field: "quantity" as const, message: "Enter a number." }] : []),
  ...(Number(line.quantity) >= min ? [] : [{ field: "quantity" as const, message: `At least ${min}.` }]),
];

function Sample() {
  const { formState } = useDocumentForm({ values, check, context: 2 });
  return <p>{formState.errors.quantity?.message}</p>;
}

function SampleRow() {
  const { errors, isTyped } = useRowForm({ values, check, context: 2 });
  return <p>{isTyped ? "typed" : errors.quantity?.message}</p>;
}

test.each([Sample, SampleRow])("shows the problems of the initial document at once, one per field", (Form) => {
  expect(renderToStaticMarkup(<Form />)).toBe("<p>Enter a number.</p>");
});
