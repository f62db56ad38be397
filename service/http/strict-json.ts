import { ApiError } from "./api-error.ts";

const depthMax = 16;
const significantDigitsMax = 15;

// On valid JSON only: there every text is closed, so that each character is read once.
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/g;

const refuse = (detail: string) => new ApiError("INVALID_JSON", detail);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse("The body is not UTF-8 text");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === "") throw refuse("The body is empty: send a JSON object");
    throw refuse(`The body is not JSON: ${error instanceof Error ? error.message : "it cannot be parsed"}`);
  }
}

function readText(quoted: string): string {
  const value: unknown = JSON.parse(quoted);
  if (typeof value !== "string") throw new Error("a token in quotes is no text");
  if (value.includes("\0")) throw refuse("A text in the body holds a NUL character");
  if (!value.isWellFormed()) throw refuse("A text in the body holds half of a surrogate pair");
  return value;
}

function checkNumber(text: string) {
  const digits = text
    .replace(/[eE].*$/, "")
    .replace(/[-.]/g, "")
    .replace(/^0+/, "")
    .replace(/0+$/, "");
  if (digits.length > significantDigitsMax || !Number.isFinite(Number(text)))
    throw refuse(`The number ${text.slice(0, 40)} in the body has more than ${significantDigitsMax} significant digits or is out of range`);
}

/** What JSON.parse lets pass silently: a name given twice, nesting without end, numbers that it would round, texts no database can hold. */
function checkTokens(text: string) {
  const open: (Set<string> | null)[] = [];
  let before = "";
  for (const [part] of text.matchAll(token)) {
    const names = open.at(-1);
    if (part === "{" || part === "[") {
      open.push(part === "{" ? new Set() : null);
      if (open.length > depthMax) throw refuse(`The body is nested more than ${depthMax} deep`);
    } else if (part === "}" || part === "]") {
      open.pop();
    } else if (part.startsWith('"')) {
      const value = readText(part);
      const isName = names !== undefined && names !== null && before !== ":";
      if (isName && names.has(value)) throw refuse(`The name "${value.slice(0, 100)}" is given twice in one object of the body`);
      if (isName) names.add(value);
    } else if (part !== "," && part !== ":") {
      checkNumber(part);
    }
    before = part;
  }
}

/** Reads a body as one JSON object; throws INVALID_JSON that says what is in the way. */
export function readJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = decode(bytes);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse("The body must be a JSON object");
  checkTokens(text);
  return { ...value };
}
