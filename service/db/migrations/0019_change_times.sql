ALTER TABLE "change_floors" ALTER COLUMN "time" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "time" SET DEFAULT clock_timestamp();--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_changes(resource text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO change_floors AS floor (resource, transaction) VALUES ($1, pg_current_xact_id()::text::bigint + 1)
	ON CONFLICT (resource) DO UPDATE SET transaction = greatest(floor.transaction, excluded.transaction), time = clock_timestamp();
$$;
