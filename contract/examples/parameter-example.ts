import { z } from "zod";
import { exampleOf } from "./example-of.ts";

/** A value as it is written in an address. What is optional has one only where its form needs showing. */
export function parameterExample(name: string, schema: z.ZodType, isRequired: boolean): unknown {
  const { example, wire } = schema.meta() ?? {};
  if (example !== undefined) return example;
  const known = isRequired ? exampleOf(z.unknown(), "", name) : undefined;
  return known === undefined || wire !== undefined ? known : String(known);
}
