import { hideKeys } from "#service/keys/hide-keys.ts";

/** Of the text of a failed statement, which can name thousands of parameters. */
const queryLengthMax = 4_000;
const causeLengthMax = 100;

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : "");

/** SQLSTATEs of class 22: a value is invalid. PostgreSQL quotes it in the message, and a parser of JSON the text around it. */
const quotesValues = (error: Error) => error instanceof SyntaxError || /^22...$/.test(codeOf(error));

function messageOf(error: Error): string {
  const { message } = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  return hideKeys(quotesValues(error) ? message.replace(/".*"/s, '"…"') : message);
}

/** The lines of a stack below the message. A parameter of a statement in the message can look like one. */
function framesOf({ message, stack = "" }: Error): string {
  const start = stack.indexOf(message);
  const lines = stack.slice(start < 0 ? 0 : start + message.length).split("\n");
  return lines.filter((line) => line.startsWith("    at ")).join("\n");
}

/** Fields of errors of PostgreSQL and of the system. PostgreSQL's "detail" and "where" are left out, because they show rows and parameters. */
const fieldNames = new Set("code severity schema table column dataType constraint routine syscall address port path".split(" "));
const fieldsOf = (error: Error) => Object.fromEntries(Object.entries(error).filter(([name]) => fieldNames.has(name)));

/** A failed statement, whose own message contains its parameters. */
const isOfStatement = (error: Error): error is Error & { query: unknown } =>
  "query" in error && "params" in error && error.cause !== undefined;

/** Describes an error and its causes for the log, without the parameters and rows of a failed statement, which are customer data. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    ...(isOfStatement(error)
      ? { message: "a statement failed", query: cut(String(error.query), queryLengthMax) }
      : { message: messageOf(error) }),
    ...fieldsOf(error),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** An error's message for a person; of a failed statement that of its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isOfStatement(error) ? reasonOf(error.cause) : messageOf(error);
}

/** What an error comes from, in a few words: a code of the system or of PostgreSQL, or else the error's name and message. */
export function causeOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (!(root instanceof Error)) return cut(String(root), causeLengthMax);
  return codeOf(root) || cut(`${root.name}: ${messageOf(root)}`, causeLengthMax);
}
