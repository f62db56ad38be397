-- No key sees an inactive state, so it was never in a list. The fourth argument is the condition that a row was in the lists; without it, each row was.
CREATE OR REPLACE FUNCTION log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- More changes are cheaper to read as the whole list, and a first import would be recorded row by row.
	rows_max CONSTANT integer := 20000;
	current CONSTANT bigint := pg_current_xact_id()::text::bigint;
	key CONSTANT text := format('jsonb_build_array(%s)::text', TG_ARGV[1]);
	source CONSTANT text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END;
	found integer;
BEGIN
	EXECUTE format('select count(*) from (select from %s limit %s) counted', source, rows_max + 1) INTO found;
	IF found = 0 THEN RETURN NULL; END IF;
	IF found > rows_max THEN
		PERFORM forget_changes(TG_ARGV[0]);
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		EXECUTE format('insert into changes (resource, transaction, key, was_there, customer_id, supplier_id, ar_account_id, location_id)
			select %L, %s, %s, %s, %s from old_rows', TG_ARGV[0], current, key, coalesce(TG_ARGV[3], 'true'), TG_ARGV[2]);
	END IF;
	IF TG_OP = 'INSERT' THEN
		EXECUTE format('insert into changes (resource, transaction, key, was_there) select %L, %s, %s, false from new_rows', TG_ARGV[0], current, key);
	ELSIF TG_OP = 'UPDATE' THEN
		EXECUTE format('insert into changes (resource, transaction, key, was_there)
			select %1$L, %2$s, key, false from (select %3$s as key from new_rows except select %3$s from old_rows) renamed', TG_ARGV[0], current, key);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION follow_changes(regclass, text, text, text);
--> statement-breakpoint
CREATE FUNCTION follow_changes(followed regclass, VARIADIC arguments text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	call CONSTANT text := format('for each statement execute function log_changes(%s)',
		(SELECT string_agg(quote_literal(argument), ', ' ORDER BY place) FROM unnest(arguments) WITH ORDINALITY given (argument, place)));
BEGIN
	EXECUTE format('create trigger changes_of_insert after insert on %s referencing new table as new_rows %s', followed, call);
	EXECUTE format('create trigger changes_of_update after update on %s referencing old table as old_rows new table as new_rows %s', followed, call);
	EXECUTE format('create trigger changes_of_delete after delete on %s referencing old table as old_rows %s', followed, call);
END $$;
--> statement-breakpoint
DROP TRIGGER "changes_of_insert" ON "states";
--> statement-breakpoint
DROP TRIGGER "changes_of_update" ON "states";
--> statement-breakpoint
DROP TRIGGER "changes_of_delete" ON "states";
--> statement-breakpoint
SELECT follow_changes('states', 'states', 'state_abbreviation', 'null, null, null, null', 'active');
--> statement-breakpoint
-- Earlier changes do not tell whether the state was active.
SELECT forget_changes('states');
