import { sql } from "#service/db/orm/orm.ts";
import { bigint, index, integer, pgTable, text, unique, uuid } from "#service/db/orm/pg-core.ts";
import { instant } from "./columns.ts";

export const messageKinds = ["purchase", "paymentRequest"] as const;

/**
 * Messages to the ERP: one per submitted order and per payment request, written by triggers in the same transaction. SubjectID is the order's
 * OrderID or the request's RequestID. Dead messages wait for an operator.
 */
export const outbox = pgTable(
  "outbox",
  {
    MessageID: uuid("message_id").primaryKey().defaultRandom(),
    Kind: text("kind", { enum: messageKinds }).notNull(),
    SubjectID: integer("subject_id").notNull(),
    Status: text("status", { enum: ["Waiting", "Delivered", "Dead"] })
      .notNull()
      .default("Waiting"),
    Attempts: integer("attempts").notNull().default(0),
    TimeDue: instant("time_due").notNull(),
    LastError: text("last_error"),
    TimeCreated: instant("time_created").notNull(),
    TimeDelivered: instant("time_delivered"),
  },
  (t) => [unique("outbox_by_subject").on(t.Kind, t.SubjectID), index("outbox_due").on(t.TimeDue).where(sql`status = 'Waiting'`)],
);

/** One row: the position of the last event of the ERP that was applied. */
export const erpPosition = pgTable("erp_position", {
  ID: integer("id").primaryKey(),
  Position: bigint("position", { mode: "number" }).notNull(),
});

/** The last completed slot of each job, and the end of a process's claim to the next one. */
export const jobRuns = pgTable("job_runs", {
  Name: text("name").primaryKey(),
  SlotDone: instant("slot_done"),
  ClaimedUntil: instant("claimed_until"),
});

/** State of the simulated ERP: received documents (content is the message's JSON) with their number and step. */
export const simulatedErpDocuments = pgTable(
  "simulated_erp_documents",
  {
    MessageID: uuid("message_id").primaryKey(),
    Kind: text("kind", { enum: messageKinds }).notNull(),
    Content: text("content").notNull(),
    DocumentID: integer("document_id"),
    Step: integer("step").notNull().default(0),
    /** Null after the last step. */
    TimeDue: instant("time_due"),
  },
  (t) => [index("simulated_erp_documents_due").on(t.TimeDue).where(sql`time_due is not null`)],
);

/** State of the simulated ERP: its events in order; content is the event's JSON. */
export const simulatedErpEvents = pgTable("simulated_erp_events", {
  Position: bigint("position", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  Content: text("content").notNull(),
});
