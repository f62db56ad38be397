import { join } from "node:path";
import type { Database } from "../database.ts";

/** The embedded database runs everything on one thread, so background work asks whether requests wait. */
export interface EmbeddedActivity {
  readonly hasRequests: () => boolean;
  /** How many statements and transactions may have changed the database so far. Only this process changes it. */
  readonly writes: () => number;
}

/** The file that exists while the cluster in the folder is being created, so that one whose creation was killed is created again. */
export const unfinishedMarkIn = (folder: string) => join(folder, "unfinished");

/** The schema of the copies that an import changes. */
export const besideSchema = "importing";
/** The schema of the tables that an import has replaced. */
export const replacedSchema = "replaced";

const embedded = new WeakMap<Database, EmbeddedActivity>();

export const registerEmbedded = (db: Database, about: EmbeddedActivity) => void embedded.set(db, about);

/** Null for PostgreSQL, and for transactions. */
export const embeddedOf = (db: Database): EmbeddedActivity | null => embedded.get(db) ?? null;
