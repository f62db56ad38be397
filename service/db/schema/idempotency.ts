import { index, integer, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { instant } from "./columns.ts";

/** The response to each successful write, per principal (an API key and its replacements) and Idempotency-Key. Commits together with the write. */
export const idempotencyRecords = pgTable(
  "idempotency_records",
  {
    PrincipalID: integer("key_id").notNull(),
    IdempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of method, path, query and body. */
    Fingerprint: text("fingerprint").notNull(),
    Status: integer("status").notNull(),
    /** JSON object. */
    Headers: text("headers").notNull(),
    /** Null for a response without a body. */
    Body: text("body"),
    TimeCreated: instant("time_created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.PrincipalID, t.IdempotencyKey] }), index("idempotency_records_by_age").on(t.TimeCreated)],
);
