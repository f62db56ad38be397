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

export type Response = { readonly id: number } & ({ readonly results: Results } | { readonly error: ErrorParts });

/** An error as it passes between threads, without the statement's parameters that PGlite adds. */
export type ErrorParts = Readonly<Record<string, string>>;

const parts = ["name", "message", "severity", "code", "detail", "hint", "where", "schema", "table", "column", "constraint"] as const;

export function toErrorParts(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return { message: String(error) };
  const found = parts.map((part) => [part, Reflect.get(error, part)]);
  return Object.fromEntries(found.filter(([, value]) => typeof value === "string"));
}

export const toError = ({ message, ...others }: ErrorParts): Error => Object.assign(new Error(message), others);
