import { sql } from "#service/db/orm/orm.ts";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { day, instant } from "./columns.ts";

/** Facts about the database, such as `environment` once it is bound to one. */
export const meta = pgTable("meta", { Name: text("name").primaryKey(), Value: text("value").notNull() });

/** Counters of each table that the API reads. A writing transaction increments one of them if rows of the table changed. */
export const dataVersions = pgTable(
  "data_versions",
  {
    Resource: text("resource").notNull(),
    /** 0 for writes that concern all tenants. Writes for some tenants share the others. */
    Stripe: integer("stripe").notNull().default(0),
    Version: bigint("version", { mode: "number" }).notNull().default(0),
    /** A random number for each state of the table, which a trigger renews. A restored database has a state that it had before, or a new one. */
    State: bigint("state", { mode: "bigint" }).notNull().default(sql`random_state()`),
  },
  (t) => [primaryKey({ columns: [t.Resource, t.Stripe] })],
);

/** A random number for each state of a tenant's rows in a table: those that writes for some tenants changed. */
export const tenantStates = pgTable(
  "tenant_states",
  {
    Resource: text("resource").notNull(),
    Kind: text("kind", { enum: ["account", "supplier"] }).notNull(),
    TenantID: integer("tenant_id").notNull(),
    State: bigint("state", { mode: "bigint" }).notNull().default(sql`random_state()`),
  },
  (t) => [primaryKey({ columns: [t.Resource, t.Kind, t.TenantID] })],
);

/** Keys are stored as the SHA-256 of their text. AR accounts and warehouses are derived from the key's customers. */
export const apiKeys = pgTable(
  "api_keys",
  {
    ID: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** The first key of a series of rotations, whose quota and Idempotency-Keys this key shares; null for that key itself. */
    PrincipalID: integer("principal_id"),
    Hash: text("hash").notNull().unique(),
    /** The first characters of the key, so that a person can tell keys apart. */
    Prefix: text("prefix").notNull(),
    Type: text("type", { enum: ["Employee", "Customer", "Supplier"] }).notNull(),
    Company: text("company").notNull(),
    CustomerIDs: integer("customer_ids").array().notNull().default([]),
    SupplierIDs: integer("supplier_ids").array().notNull().default([]),
    ARAccountIDs: integer("ar_account_ids").array().notNull().default([]),
    LocationIDs: integer("location_ids").array().notNull().default([]),
    UserID: integer("user_id"),
    /** Null for the service's default. */
    RequestsPerHour: integer("requests_per_hour"),
    FromSnapshot: boolean("from_snapshot").notNull().default(false),
    TimeCreated: instant("time_created").notNull().defaultNow(),
    /** In the future while a rotated key still works. */
    TimeRevoked: instant("time_revoked"),
    /** Null if the key works until it is revoked. */
    TimeExpires: instant("time_expires"),
    /** Stored within a minute of the use. */
    TimeLastUsed: instant("time_last_used"),
  },
  (t) => [index("api_keys_company").on(t.Company, t.ID)],
);

/** The requests of each key and day in UTC. Stored once a minute. */
export const keyUsage = pgTable(
  "key_usage",
  {
    KeyID: integer("key_id").notNull(),
    Day: day("day").notNull(),
    Requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.KeyID, t.Day] })],
);

/** Who changed keys or imported data, and when. A trigger rejects changes to entries. */
export const auditLog = pgTable("audit_log", {
  ID: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  Time: instant("time").notNull().defaultNow(),
  /** The operator's user and machine, or "service". */
  Actor: text("actor").notNull(),
  /** A command, such as "keys limit". */
  Action: text("action").notNull(),
  /** JSON text. */
  Details: text("details").notNull(),
});

/** Requests of a principal in the hour that starts at WindowStart, shared by all processes. The id of a principal is that of its first key. */
export const rateWindows = pgTable(
  "rate_windows",
  {
    PrincipalID: integer("key_id").notNull(),
    WindowStart: instant("window_start").notNull(),
    Used: integer("used").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.PrincipalID, t.WindowStart] })],
);

/** The principal of a key: the first key of its rotations. */
export const principalOfKey = sql<number>`coalesce(${apiKeys.PrincipalID}, ${apiKeys.ID})`;
