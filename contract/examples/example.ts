import type { z } from "zod";
import { exampleOf } from "./example-of.ts";

/** A record for tests: the values of example-values.ts with `changes`. Throws if the result breaks the contract. */
export function example<Schema extends z.ZodObject>(record: Schema, changes: Partial<z.input<Schema>> = {}): z.output<Schema> {
  return record.parse({ ...Object(exampleOf(record)), ...changes });
}
