import type { KeyType } from "#contract/endpoint.ts";

export interface Choice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Stands at the end of the line. */
  readonly note?: string;
  /** The key types that have this choice; all of them by default. */
  readonly keyTypes?: readonly KeyType[];
}

/** Choices that are read from elsewhere. */
export interface LoadedChoices<V extends string | number> {
  /** Undefined until they are known. */
  readonly choices: readonly Choice<V>[] | undefined;
  readonly error?: unknown;
}
