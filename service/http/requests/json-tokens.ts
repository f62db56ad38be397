import { ApiError } from "../errors/api-error.ts";

const depthMax = 16;
const numberLengthMax = 40;
/** An order of 200 line items has about 1,000 names and 4,600 tokens. The limits leave room for the additional fields of lenient requests. */
const namesMax = 4_000;
const tokensMax = 25_000;

export const refuseBody = (detail: string) => new ApiError("INVALID_JSON", detail);

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code("\\");
const blanks: ReadonlySet<number> = new Set([" ", "\t", "\n", "\r"].map(code));
const marks: ReadonlySet<number> = new Set(["{", "}", "[", "]", ",", ":"].map(code));

/** The index after the string that begins at `start`; the end of `text` if the string is not closed. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) return at + 1;
    if (character === backslash) at += 1;
  }
  return text.length;
}

/** The index after the number or word that begins at `start`. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const character = text.charCodeAt(at);
    if (character === quote || marks.has(character) || blanks.has(character)) break;
    at += 1;
  }
  return at;
}

function endOfToken(text: string, start: number): number {
  const character = text.charCodeAt(start);
  if (marks.has(character)) return start + 1;
  return character === quote ? endOfQuoted(text, start) : endOfWord(text, start);
}

export const isQuoted = (token: string) => token.startsWith('"');
export const isMark = (token: string) => token.length === 1 && marks.has(token.charCodeAt(0));

/** Counts the names and tokens of a body and refuses more than the limits. */
function createBounds() {
  let [depth, names, tokens] = [0, 0, 0];
  return (token: string) => {
    tokens += 1;
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === ":") names += 1;
    else if (!isQuoted(token) && !isMark(token) && token.length > numberLengthMax)
      throw refuseBody(
        `The body contains a number or word of more than ${numberLengthMax} characters: ${token.slice(0, numberLengthMax)}…`,
      );
    if (depth > depthMax) throw refuseBody(`The body is nested more than ${depthMax} deep`);
    if (names > namesMax) throw refuseBody(`The body contains more than ${namesMax} names`);
    if (tokens > tokensMax) throw refuseBody(`The body contains more than ${tokensMax} names, values and punctuation marks`);
  };
}

/** Splits JSON into strings, words, numbers and punctuation marks, and reads each character once. */
function* splitJson(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    if (blanks.has(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const end = endOfToken(text, at);
    yield text.slice(at, end);
    at = end;
  }
}

/** The tokens of a body. Checks the limits before a token is used. Leaves it to the parser whether the tokens are valid JSON. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const check = createBounds();
  for (const token of splitJson(text)) {
    check(token);
    tokens.push(token);
  }
  return tokens;
}
