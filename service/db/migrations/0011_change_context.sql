-- A time as UpdatedSince identifies neither the key's scope at that time nor the state of the other tables of the list.
CREATE FUNCTION forget_context() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM forget_changes(TG_ARGV[0] || ' ' || CASE TG_ARGV[0] WHEN 'key' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'resource' END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scope_of_key AFTER UPDATE ON "api_keys" FOR EACH ROW
	WHEN (ROW(OLD.type, OLD.customer_ids, OLD.supplier_ids, OLD.ar_account_ids, OLD.location_ids)
		IS DISTINCT FROM ROW(NEW.type, NEW.customer_ids, NEW.supplier_ids, NEW.ar_account_ids, NEW.location_ids))
	EXECUTE FUNCTION forget_context('key');
--> statement-breakpoint
CREATE TRIGGER version_of_resource AFTER INSERT OR UPDATE ON "data_versions" FOR EACH ROW EXECUTE FUNCTION forget_context('version of');
