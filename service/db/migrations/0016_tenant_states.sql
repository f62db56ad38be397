CREATE TABLE "tenant_states" (
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" integer NOT NULL,
	"state" bigint DEFAULT random_state() NOT NULL,
	CONSTRAINT "tenant_states_resource_kind_tenant_id_pk" PRIMARY KEY("resource","kind","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "stripe" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_versions" DROP CONSTRAINT "data_versions_pkey";--> statement-breakpoint
ALTER TABLE "data_versions" ADD CONSTRAINT "data_versions_resource_stripe_pk" PRIMARY KEY("resource","stripe");--> statement-breakpoint
-- One floor for each stripe, so that writes for different tenants do not wait for each other here either.
CREATE OR REPLACE FUNCTION forget_context() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	row CONSTANT jsonb := to_jsonb(NEW);
BEGIN
	PERFORM forget_changes(TG_ARGV[0] || ' ' || CASE
		WHEN TG_ARGV[0] = 'key' THEN row->>'id'
		WHEN row->>'stripe' = '0' THEN row->>'resource'
		ELSE (row->>'resource') || ' ' || (row->>'stripe')
	END);
	RETURN NULL;
END $$;
