CREATE TABLE "outbox" (
	"message_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"time_due" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_delivered" timestamp (3) with time zone,
	CONSTRAINT "outbox_by_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("time_due") WHERE status = 'Waiting';--> statement-breakpoint
CREATE TABLE "erp_position" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE SEQUENCE "payment_request_ids" AS integer START WITH 1;--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"slot_done" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_erp_documents" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"document_id" integer,
	"step" integer DEFAULT 0 NOT NULL,
	"time_due" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "simulated_erp_documents_due" ON "simulated_erp_documents" USING btree ("time_due") WHERE time_due is not null;--> statement-breakpoint
CREATE TABLE "simulated_erp_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_applications_exported" ON "payment_applications" USING btree ("request_id") WHERE status = 'Exported';--> statement-breakpoint
-- The message to the ERP commits together with the submitted order or payment request, exactly once.
CREATE FUNCTION hand_over_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO outbox (kind, subject_id, time_due, time_created)
	VALUES ('purchase', NEW.order_id, coalesce(NEW.time_submitted, now()), coalesce(NEW.time_submitted, now()))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_orders_handed_over AFTER INSERT OR UPDATE OF status ON "purchase_orders"
	FOR EACH ROW WHEN (NEW.status = 'Submitted') EXECUTE FUNCTION hand_over_order();
--> statement-breakpoint
CREATE FUNCTION hand_over_payment_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO outbox (kind, subject_id, time_due, time_created)
	VALUES ('paymentRequest', NEW.request_id, NEW.time_requested, NEW.time_requested)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_applications_handed_over AFTER INSERT ON "payment_applications"
	FOR EACH ROW WHEN (NEW.request_id IS NOT NULL AND NEW.status = 'Pending') EXECUTE FUNCTION hand_over_payment_request();
