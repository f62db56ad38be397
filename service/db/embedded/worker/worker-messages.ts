import type { Results, RowMode } from "@electric-sql/pglite";

/** A statement for the worker of the embedded database. */
export interface Request {
  readonly id: number;
  readonly text: string;
  readonly params: unknown[] | undefined;
  readonly mayPrepare: boolean;
  readonly rowMode: RowMode | undefined;
  /** OIDs of the types whose values stay text. */
  readonly textTypes: readonly number[];
}

/** Asks for the next part of a large result. */
export interface Next {
  readonly nextOf: number;
}

/** `rows` are the next ones of a large result; the worker waits for Next before it sends more. The rest of them come with its `results`. */
export type Response = { readonly id: number } & (
  | { readonly rows: Results["rows"] }
  | { readonly results: Results }
  | { readonly error: ErrorParts }
);

/** The receiver reads a message at once: a result of more text than this comes in several, each when Next has asked for it, in a turn of its own. */
export const messageCharacters = 1_000_000;

const charactersOf = (row: unknown): number =>
  Object.values(row as object).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);

/** Takes the first rows out of `rows` in parts of a message each, until what is left is small enough for one. */
export function* takeParts(rows: Results["rows"]): Generator<Results["rows"]> {
  let characters = 0;
  for (let count = 0; count < rows.length; ) {
    characters += charactersOf(rows[count]);
    count += 1;
    if (characters < messageCharacters) continue;
    yield rows.splice(0, count);
    [characters, count] = [0, 0];
  }
}

/** An error as it passes between threads, without the statement's parameters that PGlite adds. */
export type ErrorParts = Readonly<Record<string, string>>;

const parts = ["name", "message", "severity", "code", "detail", "hint", "where", "schema", "table", "column", "constraint"] as const;

export function toErrorParts(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return { message: String(error) };
  const found = parts.map((part) => [part, Reflect.get(error, part)]);
  return Object.fromEntries(found.filter(([, value]) => typeof value === "string"));
}

export const toError = ({ message, ...others }: ErrorParts): Error => Object.assign(new Error(message), others);
