import type { Database } from "../database.ts";

/** What the embedded database tells of its requests: one thread does everything. */
export interface Embedded {
  readonly hasRequests: () => boolean;
}

/** Where an import keeps the copies that it changes; nobody else has a schema of this name. */
export const besideSchema = "importing";
/** Where an import leaves the tables that it has replaced. */
export const replacedSchema = "replaced";

const embedded = new WeakMap<Database, Embedded>();

export const registerEmbedded = (db: Database, about: Embedded) => void embedded.set(db, about);

/** Null for PostgreSQL, and for transactions. */
export const embeddedOf = (db: Database): Embedded | null => embedded.get(db) ?? null;
