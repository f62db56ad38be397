CREATE TABLE "idempotency_records" (
	"key_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"headers" text NOT NULL,
	"body" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_records_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_records_by_age" ON "idempotency_records" USING btree ("time_created");
