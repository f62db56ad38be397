import { isMark, isQuoted, refuseBody, tokensOf } from "./json-tokens.ts";

const significantDigitsMax = 15;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuseBody("The body is not UTF-8 text");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === "") throw refuseBody("The body is empty: send a JSON object");
    throw refuseBody(`The body is not JSON: ${error instanceof Error ? error.message : "it cannot be parsed"}`);
  }
}

function readText(quoted: string): string {
  const value: unknown = JSON.parse(quoted);
  if (typeof value !== "string") throw new Error("a token in quotes is no text");
  if (value.includes("\0")) throw refuseBody("A text in the body contains a NUL character");
  if (!value.isWellFormed()) throw refuseBody("A text in the body contains half of a surrogate pair");
  return value;
}

/** The digits of a JSON number without leading and trailing zeros. A token has at most 40 characters. */
function significantDigitsOf(token: string): string {
  const [mantissa = ""] = token.toLowerCase().split("e");
  const digits = mantissa.replace(/[-.]/g, "");
  let [start, end] = [0, digits.length];
  while (digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  return digits.slice(start, end);
}

function checkNumber(token: string) {
  if (significantDigitsOf(token).length > significantDigitsMax || !Number.isFinite(Number(token)))
    throw refuseBody(`The number ${token} in the body has more than ${significantDigitsMax} significant digits or is out of range`);
}

const words = new Set(["true", "false", "null"]);

/** Refuses what JSON.parse accepts silently: duplicate names, numbers that it would round, strings that no database can store. */
function checkTokens(tokens: readonly string[]) {
  const open: (Set<string> | null)[] = [];
  let before = "";
  for (const token of tokens) {
    const names = open.at(-1);
    if (token === "{" || token === "[") {
      open.push(token === "{" ? new Set() : null);
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (isQuoted(token)) {
      const value = readText(token);
      const isName = names !== undefined && names !== null && before !== ":";
      if (isName && names.has(value)) throw refuseBody(`The name "${value.slice(0, 100)}" is given twice in one object of the body`);
      if (isName) names.add(value);
    } else if (!isMark(token) && !words.has(token)) {
      checkNumber(token);
    }
    before = token;
  }
}

/** Parses a body as one JSON object. Throws INVALID_JSON that says what is wrong. */
export function readJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = decode(bytes);
  const tokens = tokensOf(text);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuseBody("The body must be a JSON object");
  checkTokens(tokens);
  return { ...value };
}
