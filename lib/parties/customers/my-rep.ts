import { storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";

/** The sales rep that a person says to be, with this connection and in this browser. */
export interface MyRep {
  readonly UserID: number;
  readonly Name: string;
}

/** `scope` is that of the Api. */
export const myRepKey = (scope: string): string => storageKey(scope, "my-sales-rep");

const property = "rep";

/** Null without a stored rep, and for a text that cannot be read. */
export function readMyRep(text: string | null): MyRep | null {
  const { UserID, Name } = (parseEntry(text, property) ?? {}) as Partial<Readonly<Record<keyof MyRep, unknown>>>;
  return Number.isSafeInteger(UserID)
    ? { UserID: UserID as number, Name: typeof Name === "string" && Name ? Name : `Rep ${UserID}` }
    : null;
}

export const writeMyRep = ({ UserID, Name }: MyRep): string => writeEntry(property, { UserID, Name });
