-- Names the state of a table's rows. A counter would repeat its numbers after a restore.
CREATE FUNCTION random_state() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT hashtextextended(gen_random_uuid()::text, 0) $$;
--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "state" bigint DEFAULT random_state() NOT NULL;--> statement-breakpoint
-- Also where a program of before this migration raises the version.
CREATE FUNCTION renew_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.state := random_state();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER state_of_resource BEFORE UPDATE ON "data_versions" FOR EACH ROW EXECUTE FUNCTION renew_state();
