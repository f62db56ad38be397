CREATE TABLE "changes" (
	"resource" text NOT NULL,
	"transaction" bigint NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"was_there" boolean NOT NULL,
	"customer_id" integer,
	"supplier_id" integer,
	"ar_account_id" integer,
	"location_id" integer
);
--> statement-breakpoint
CREATE INDEX "changes_of_resource" ON "changes" USING btree ("resource","transaction");--> statement-breakpoint
CREATE INDEX "changes_by_time" ON "changes" USING btree ("time");--> statement-breakpoint
CREATE TABLE "change_floors" (
	"resource" text PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "change_floors" ("resource", "transaction") VALUES ('*', pg_current_xact_id()::text::bigint);--> statement-breakpoint
-- A client with an older copy of the resource has to read it completely again.
CREATE FUNCTION forget_changes(resource text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO change_floors AS floor (resource, transaction) VALUES ($1, pg_current_xact_id()::text::bigint + 1)
	ON CONFLICT (resource) DO UPDATE SET transaction = greatest(floor.transaction, excluded.transaction), time = now();
$$;
--> statement-breakpoint
-- Arguments: the resource, the columns of its key, and the columns customer, supplier, AR account and location by which keys see a row.
CREATE FUNCTION log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
			select %L, %s, %s, true, %s from old_rows', TG_ARGV[0], current, key, TG_ARGV[2]);
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
CREATE FUNCTION follow_changes(followed regclass, resource text, key text, scope text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	call CONSTANT text := format('for each statement execute function log_changes(%L, %L, %L)', resource, key, scope);
BEGIN
	EXECUTE format('create trigger changes_of_insert after insert on %s referencing new table as new_rows %s', followed, call);
	EXECUTE format('create trigger changes_of_update after update on %s referencing old table as old_rows new table as new_rows %s', followed, call);
	EXECUTE format('create trigger changes_of_delete after delete on %s referencing old table as old_rows %s', followed, call);
END $$;
--> statement-breakpoint
SELECT follow_changes('states', 'states', 'state_abbreviation', 'null, null, null, null');
--> statement-breakpoint
SELECT follow_changes('locations', 'locations', 'location_id', 'null, null, null, null');
--> statement-breakpoint
SELECT follow_changes('suppliers', 'suppliers', 'supplier_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('supplier_credit_terms', 'supplierCreditTerms', 'supplier_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('vendors', 'vendors', 'vendor_id, supplier_id, location_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('product_categories', 'productCategories', 'product_category_id', 'null, null, null, null');
--> statement-breakpoint
SELECT follow_changes('products', 'products', 'product_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('menu_promotions', 'menuPromotions', 'menu_promotion_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('promotions', 'promotions', 'promotion_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('customers', 'customers', 'customer_id', 'customer_id, null, null, null');
--> statement-breakpoint
SELECT follow_changes('credit_terms', 'creditTerms', 'term_id', 'null, null, null, null');
--> statement-breakpoint
SELECT follow_changes('customer_credit_terms', 'customerCreditTerms', 'customer_id, supplier_id', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('allocations', 'allocations', 'allocation_id, product_id, customer_id', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('inventory', 'inventory', 'location_id, product_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('inventory_batches', 'inventoryBatches', 'location_id, product_id, batch_code, purchase_trans_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('available_inventory', 'availableInventory', 'location_id, product_id', 'null, supplier_id, null, location_id');
--> statement-breakpoint
SELECT follow_changes('retailer_inventory', 'retailerInventory', 'id', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('invoices', 'invoices', 'invoice_id', 'customer_id, null, null, null');
--> statement-breakpoint
SELECT follow_changes('invoice_suppliers', 'invoiceSuppliers', 'invoice_id', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('invoice_transactions', 'invoiceTransactions', 'invoice_trans_id', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('invoice_coas', 'invoiceCOAs', 'invoice_trans_id, batch_code', 'customer_id, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('ar_aging', 'arAging', 'ar_account_id, supplier_id', 'null, supplier_id, ar_account_id, null');
--> statement-breakpoint
SELECT follow_changes('payment_types', 'paymentTypes', 'payment_type_id, supplier_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('payments', 'payments', 'payment_id', 'null, supplier_id, ar_account_id, null');
--> statement-breakpoint
SELECT follow_changes('payment_applications', 'paymentApplications', 'id, request_id, payment_application_id', 'null, supplier_id, ar_account_id, null');
