import { isUtf8 } from "node:buffer";
import type { z } from "zod";
import type { SnapshotFile, SnapshotLine } from "../files/snapshot-file.ts";
import { checkLists, excessOf } from "./bound-line.ts";
import { exceededLimits } from "./field-limits.ts";
import { lineBytesMax } from "./read-lines.ts";
import { repeatedNames } from "./repeated-names.ts";

type Fault = { readonly field: string; readonly detail: string };

/** A line as a row of its table, or all of its problems. */
export type ParsedLine = { readonly row: SnapshotLine } | { readonly faults: readonly Fault[] };

const wholeLine = (detail: string): ParsedLine => ({ faults: [{ field: "line", detail }] });

export function parseLine(file: SnapshotFile, bytes: Buffer): ParsedLine {
  if (bytes.byteLength > lineBytesMax) return wholeLine(`is longer than ${lineBytesMax / 1024} KB`);
  if (!isUtf8(bytes)) return wholeLine("is not valid UTF-8");
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const excess = excessOf(text);
  if (excess !== null) return wholeLine(excess);
  const parsed = parseJson(text);
  if ("detail" in parsed) return wholeLine(parsed.detail);
  const { value } = parsed;
  const repeated = isObject(value) ? repeatedNames(text, value) : [];
  const twice = repeated.map((field) => ({ field, detail: "is there twice" }));
  const { rest, good } = isObject(value) ? checkLists(file, value) : { rest: value, good: {} };
  const checked = file.line.safeParse(rest, { error: explain });
  if (!checked.success) return { faults: [...twice, ...checked.error.issues.flatMap((issue) => faultsOf(file, rest, issue))] };
  const line = { ...checked.data, ...good };
  const faults = [...twice, ...exceededLimits(line, file.limits), ...(text.includes("\\u") ? brokenTexts(line) : [])];
  return faults.length > 0 ? { faults } : { row: file.toRow(line) };
}

const isObject = (value: unknown): value is SnapshotLine => typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: string): { value: unknown } | { detail: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // The engine's message can quote the line, which can contain a key, so only its position is used.
    const place = error instanceof Error ? /at position \d+/.exec(error.message) : null;
    return { detail: `is not valid JSON${place ? ` ${place[0]}` : ""}` };
  }
}

const typeNames: Record<string, string> = {
  number: "a number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  null: "null",
};

/** The text of an issue whose schema has no message. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    // JSON.parse reads a number such as 1e400 as infinite.
    if (typeof issue.input === "number" && !Number.isFinite(issue.input)) return "is too large a number";
    if (issue.expected === "int") return "must be a whole number";
    return `must be ${typeNames[issue.expected] ?? issue.expected}, not ${typeOf(issue.input)}`;
  }
  if (issue.code === "invalid_value") return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  return undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "boolean" ? "true or false" : `a ${typeof value}`;
}

function faultsOf(file: SnapshotFile, line: unknown, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((field) => ({
      field,
      detail: file.derivedFields.includes(field) ? "is derived by the service: leave it out" : `is not a field of ${file.name}`,
    }));
  }
  const isMissing = isObject(line) && issue.path.length === 1 && line[String(issue.path[0])] === undefined;
  return [{ field: issue.path.join(".") || "line", detail: isMissing ? "is missing" : issue.message }];
}

/** Texts that no database column can hold. */
function brokenTexts(line: SnapshotLine): Fault[] {
  return Object.entries(line).flatMap(([field, value]) => {
    const texts = [value].flat().filter((item) => typeof item === "string");
    if (texts.some((text) => text.includes("\0"))) return [{ field, detail: "must not contain a NUL character" }];
    return texts.every((text) => text.isWellFormed()) ? [] : [{ field, detail: "must not contain half a surrogate pair" }];
  });
}
