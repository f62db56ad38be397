import { z } from "zod";
import { exampleOf } from "./example-of.ts";

/** The example of a parameter as text in a URL. Optional parameters have one only if the schema defines it. */
export function parameterExample(name: string, schema: z.ZodType, isRequired: boolean): unknown {
  const { example, wire } = schema.meta() ?? {};
  if (example !== undefined) return example;
  const known = isRequired ? exampleOf(z.unknown(), "", name) : undefined;
  return known === undefined || wire !== undefined ? known : String(known);
}
