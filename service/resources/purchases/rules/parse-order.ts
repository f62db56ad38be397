import { z } from "zod";
import type { FieldError } from "#contract/errors.ts";
import { lineItemsMax } from "#contract/limits.ts";
import { createPurchaseRequestV2, updatePurchaseRequestV2, writeLineItemV2 } from "#contract/v2/purchases.ts";

const { purchase_transactions: _, ...headerShape } = createPurchaseRequestV2.shape;
const header = z.strictObject(headerShape);
const { purchase_transactions: __, ...updateShape } = updatePurchaseRequestV2.shape;
const updateHeader = z.strictObject(updateShape);
const tolerantLine = z.object(writeLineItemV2.shape);

export type LineInput = z.infer<typeof tolerantLine>;

/** The valid part of a body. An invalid line is null, so that the others keep their index. */
export interface OrderInput extends Partial<z.infer<typeof header>> {
  readonly lines?: readonly (LineInput | null)[];
}

interface ParsedOrder {
  readonly input: OrderInput;
  readonly problems: readonly FieldError[];
}

type Json = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

export const lineField = (index: number, name?: string) => `purchase_transactions[${index}]${name === undefined ? "" : `.${name}`}`;

function describeIssue(issue: Issue, field: string, isMissing: boolean): FieldError {
  if (isMissing) return { field, code: "REQUIRED", detail: `${field} is required` };
  return { field, code: issue.code === "invalid_type" ? "INVALID_TYPE" : "INVALID", detail: `${field} ${issue.message}` };
}

const unknownField = (field: string): FieldError => ({
  field,
  code: "UNKNOWN_FIELD",
  detail: `${field} is not known here: leave it out, or send Prefer: handling=lenient`,
});

/** The first problem of each field of one object. `nameField` returns the field's path in the body. */
function problemsOf(issues: readonly Issue[], given: Json, nameField: (name: string) => string, isLenient: boolean): FieldError[] {
  const problems = new Map<string, FieldError>();
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of isLenient ? [] : issue.keys) problems.set(key, unknownField(nameField(key.slice(0, 100))));
      continue;
    }
    const name = String(issue.path[0] ?? "");
    if (!problems.has(name)) problems.set(name, describeIssue(issue, nameField(name), given[name] === undefined));
  }
  return [...problems.values()];
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

function parseLine(given: unknown, index: number, isLenient: boolean): { line: LineInput | null; problems: FieldError[] } {
  if (!isObject(given)) {
    const field = lineField(index);
    return { line: null, problems: [{ field, code: "INVALID_TYPE", detail: `${field} must be an object`, index }] };
  }
  const issues = writeLineItemV2.safeParse(given).error?.issues ?? [];
  const problems = problemsOf(issues, given, (name) => lineField(index, name), isLenient);
  if ((given.cases === undefined) === (given.units === undefined))
    problems.push({ field: lineField(index), code: "CASES_OR_UNITS", detail: `${lineField(index)} needs exactly one of cases and units` });
  const { data } = tolerantLine.safeParse(given);
  const productID = writeLineItemV2.shape.product_id.safeParse(given.product_id).data;
  const place = { index, ...(productID !== undefined && { ProductID: productID }) };
  return { line: problems.length === 0 ? (data ?? null) : null, problems: problems.map((problem) => ({ ...problem, ...place })) };
}

function parseLines(given: unknown, isLenient: boolean): { lines?: (LineInput | null)[]; problems: FieldError[] } {
  const field = "purchase_transactions";
  if (given === undefined) return { problems: [] };
  if (!Array.isArray(given)) return { problems: [{ field, code: "INVALID_TYPE", detail: `${field} must be an array` }] };
  if (given.length > lineItemsMax) {
    const detail = `${field} must hold at most ${lineItemsMax} line items, not ${given.length}`;
    return { problems: [{ field, code: "TOO_MANY", detail }] };
  }
  const parsed = given.map((line, index) => parseLine(line, index, isLenient));
  return { lines: parsed.map(({ line }) => line), problems: parsed.flatMap(({ problems }) => problems) };
}

/** The fields of a body that are valid on their own. */
function readGoodFields(shape: Readonly<Record<string, z.ZodType>>, given: Json): Record<string, unknown> {
  const good = Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(given[name]);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Object.fromEntries(good);
}

/** Parses the body of a create (all fields) or an update (the given fields) and reports all problems of form at once. */
export function parseOrder(body: Json, kind: "create" | "update", isLenient: boolean): ParsedOrder {
  const schema = kind === "create" ? header : updateHeader;
  const { purchase_transactions: givenLines, ...given } = body;
  const issues = schema.safeParse(given).error?.issues ?? [];
  const { lines, problems } = parseLines(givenLines, isLenient);
  // Each value was parsed by the field's own schema.
  const fields = readGoodFields(schema.shape, given) as Partial<z.infer<typeof header>>;
  return {
    input: { ...fields, ...(lines && { lines }) },
    problems: [...problemsOf(issues, given, (name) => name, isLenient), ...problems],
  };
}
