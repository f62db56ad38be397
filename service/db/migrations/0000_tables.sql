CREATE TABLE "menu_promotions" (
	"menu_promotion_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_category_id" integer PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text NOT NULL,
	"status_id" smallint NOT NULL,
	"supplier_product_number" text NOT NULL,
	"wholesale_units_per_case" integer NOT NULL,
	"full_price" numeric(18, 6) NOT NULL,
	"case_only" boolean NOT NULL,
	"minimum_order_units" numeric(18, 6) NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_prices" (
	"product_id" integer NOT NULL,
	"state" text NOT NULL,
	"promotion_id" integer NOT NULL,
	"unit_price" numeric(18, 6) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_prices_product_id_state_promotion_id_pk" PRIMARY KEY("product_id","state","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_states" (
	"state" text NOT NULL,
	"promotion_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	CONSTRAINT "promotion_states_state_promotion_id_pk" PRIMARY KEY("state","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"promotion_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"states" text[] NOT NULL,
	"unit_price" numeric(18, 6) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"all_products" boolean NOT NULL,
	"product_ids" integer[] NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"allocation_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"units" numeric(18, 6) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"supplier_id" integer,
	"state" text,
	"record" text NOT NULL,
	CONSTRAINT "allocations_allocation_id_product_id_customer_id_pk" PRIMARY KEY("allocation_id","product_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"term_id" integer PRIMARY KEY NOT NULL,
	"account_on_hold" boolean NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_credit_terms" (
	"customer_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "customer_credit_terms_customer_id_supplier_id_pk" PRIMARY KEY("customer_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"state" text NOT NULL,
	"location_id" integer NOT NULL,
	"ar_account_id" integer NOT NULL,
	"account_status" text NOT NULL,
	"on_hold" boolean NOT NULL,
	"delivery_days" text NOT NULL,
	"delivery_dates" date[],
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "available_inventory" (
	"location_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text,
	"record" text NOT NULL,
	CONSTRAINT "available_inventory_location_id_product_id_pk" PRIMARY KEY("location_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"location_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"purchase_trans_id" integer NOT NULL,
	"inventory" numeric(18, 6) NOT NULL,
	"received" numeric(18, 6) NOT NULL,
	"loaded" numeric(18, 6) NOT NULL,
	"picked" numeric(18, 6) NOT NULL,
	"pending_sales" numeric(18, 6) NOT NULL,
	"delivered" numeric(18, 6) NOT NULL,
	"unsellable" numeric(18, 6) NOT NULL,
	"pre_sales" numeric(18, 6) NOT NULL,
	"allocated" numeric(18, 6) NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"on_floor_inventory" numeric NOT NULL,
	"available_units" numeric NOT NULL,
	"supplier_id" integer,
	"state" text,
	"record" text NOT NULL,
	CONSTRAINT "inventory_location_id_product_id_pk" PRIMARY KEY("location_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "inventory_batches" (
	"location_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"batch_code" text NOT NULL,
	"purchase_trans_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "inventory_batches_location_id_product_id_batch_code_purchase_trans_id_pk" PRIMARY KEY("location_id","product_id","batch_code","purchase_trans_id")
);
--> statement-breakpoint
CREATE TABLE "retailer_inventory" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"supplier_id" integer,
	"state" text,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ar_aging" (
	"ar_account_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"states" text[] NOT NULL,
	"close_date" timestamp (3) with time zone NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "ar_aging_ar_account_id_supplier_id_pk" PRIMARY KEY("ar_account_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_coas" (
	"invoice_trans_id" integer NOT NULL,
	"batch_code" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"customer_id" integer,
	"supplier_id" integer,
	"record" text NOT NULL,
	CONSTRAINT "invoice_coas_invoice_trans_id_batch_code_pk" PRIMARY KEY("invoice_trans_id","batch_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_suppliers" (
	"invoice_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"ar_account_id" integer NOT NULL,
	"state" text,
	"invoice_total" numeric NOT NULL,
	"open_balance" numeric NOT NULL,
	CONSTRAINT "invoice_suppliers_invoice_id_supplier_id_pk" PRIMARY KEY("invoice_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_transactions" (
	"invoice_trans_id" integer PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"ext_price" numeric(18, 6) NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"invoice_num" text NOT NULL,
	"customer_id" integer NOT NULL,
	"ar_account_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"due_date" timestamp (3) with time zone NOT NULL,
	"invoice_total" numeric(18, 6) NOT NULL,
	"open_balance" numeric(18, 6) NOT NULL,
	"state" text,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_invoice_suppliers" (
	"invoice_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"ar_account_id" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"invoice_total" numeric NOT NULL,
	"open_balance" numeric NOT NULL,
	CONSTRAINT "open_invoice_suppliers_invoice_id_supplier_id_pk" PRIMARY KEY("invoice_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "open_invoices" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"ar_account_id" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"head" text NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_applications" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_application_id" integer,
	"request_id" integer,
	"payment_invoice_num" text NOT NULL,
	"target_invoice_num" text NOT NULL,
	"ar_account_id" integer NOT NULL,
	"amount" numeric(18, 6) NOT NULL,
	"status" text NOT NULL,
	"requested_by_user_id" integer NOT NULL,
	"time_requested" timestamp (3) with time zone NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"supplier_id" integer,
	"from_snapshot" boolean DEFAULT false NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "payment_applications_application" UNIQUE("payment_application_id"),
	CONSTRAINT "payment_applications_request" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "payment_types" (
	"payment_type_id" integer NOT NULL,
	"supplier_id" integer,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "payment_types_key" UNIQUE NULLS NOT DISTINCT("payment_type_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"payment_invoice_num" text NOT NULL,
	"ar_account_id" integer NOT NULL,
	"payment_type_id" integer NOT NULL,
	"supplier_id" integer,
	"amount" numeric(18, 6) NOT NULL,
	"post_date" timestamp (3) with time zone NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"available_balance" numeric NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_rep_customers" (
	"customer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "sales_rep_customers_customer_id_user_id_pk" PRIMARY KEY("customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_rep_groups" (
	"product_group" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "sales_rep_groups_product_group_user_id_pk" PRIMARY KEY("product_group","user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_rep_suppliers" (
	"supplier_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "sales_rep_suppliers_supplier_id_user_id_pk" PRIMARY KEY("supplier_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_reps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"product_groups" text[] NOT NULL,
	"supplier_ids" integer[] NOT NULL,
	"customer_ids" integer[] NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"head" text,
	"record" text
);
--> statement-breakpoint
CREATE TABLE "user_customers" (
	"customer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_customers_customer_id_user_id_pk" PRIMARY KEY("customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_states" (
	"state" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_states_state_user_id_pk" PRIMARY KEY("state","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_suppliers" (
	"supplier_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_suppliers_supplier_id_user_id_pk" PRIMARY KEY("supplier_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"user_active" boolean NOT NULL,
	"states" text[] NOT NULL,
	"customer_ids" integer[],
	"supplier_ids" integer[],
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"state_abbreviation" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"active" boolean NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_trans" (
	"purchase_trans_id" integer PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"num_units" numeric(18, 6),
	"time_updated" timestamp (3) with time zone,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"purchase_id" integer PRIMARY KEY NOT NULL,
	"purchase_global_id" text,
	"vendor_id" integer NOT NULL,
	"to_location_id" integer NOT NULL,
	"po_num" text NOT NULL,
	"status" text NOT NULL,
	"post_date" timestamp (3) with time zone,
	"supplier_id" integer,
	"owner_supplier_id" integer,
	"time_updated" timestamp (3) with time zone,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_credit_terms" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"term_id" integer NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"state" text NOT NULL,
	"active" boolean NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"vendor_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"vendor_name" text NOT NULL,
	"require_po_batch_codes" boolean NOT NULL,
	"active" boolean NOT NULL,
	"time_updated" timestamp (3) with time zone NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "vendors_vendor_id_supplier_id_location_id_pk" PRIMARY KEY("vendor_id","supplier_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"type" text NOT NULL,
	"company" text NOT NULL,
	"customer_ids" integer[] DEFAULT '{}' NOT NULL,
	"supplier_ids" integer[] DEFAULT '{}' NOT NULL,
	"ar_account_ids" integer[] DEFAULT '{}' NOT NULL,
	"location_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_id" integer,
	"requests_per_hour" integer,
	"from_snapshot" boolean DEFAULT false NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_revoked" timestamp (3) with time zone,
	"time_last_used" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"resource" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key_id" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_windows_key_id_window_start_pk" PRIMARY KEY("key_id","window_start")
);
--> statement-breakpoint
CREATE INDEX "menu_promotions_list" ON "menu_promotions" USING btree ("menu_promotion_id","supplier_id","state","start_date","end_date");--> statement-breakpoint
CREATE INDEX "menu_promotions_by_supplier" ON "menu_promotions" USING btree ("supplier_id","menu_promotion_id","state","start_date","end_date");--> statement-breakpoint
CREATE INDEX "product_categories_list" ON "product_categories" USING btree ("sequence","product_category_id");--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("product_id","status_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status_id","product_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "products_by_supplier" ON "products" USING btree ("supplier_id","product_id","status_id","state");--> statement-breakpoint
CREATE INDEX "products_by_number" ON "products" USING btree ("supplier_product_number","product_id","status_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "promotion_prices_best" ON "promotion_prices" USING btree ("product_id","state","unit_price","promotion_id","start_date","end_date","time_updated");--> statement-breakpoint
CREATE INDEX "promotion_states_list" ON "promotion_states" USING btree ("state","promotion_id","supplier_id");--> statement-breakpoint
CREATE INDEX "promotion_states_by_promotion" ON "promotion_states" USING btree ("promotion_id","state","supplier_id");--> statement-breakpoint
CREATE INDEX "promotions_list" ON "promotions" USING btree ("promotion_id","supplier_id");--> statement-breakpoint
CREATE INDEX "promotions_by_supplier" ON "promotions" USING btree ("supplier_id","promotion_id");--> statement-breakpoint
CREATE INDEX "allocations_list" ON "allocations" USING btree ("allocation_id","product_id","customer_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "allocations_by_customer" ON "allocations" USING btree ("customer_id","allocation_id","product_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "allocations_by_supplier" ON "allocations" USING btree ("supplier_id","allocation_id","product_id","customer_id","state");--> statement-breakpoint
CREATE INDEX "allocations_by_state" ON "allocations" USING btree ("state","allocation_id","product_id","customer_id","supplier_id");--> statement-breakpoint
CREATE INDEX "customer_credit_terms_by_supplier" ON "customer_credit_terms" USING btree ("supplier_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_list" ON "customers" USING btree ("customer_id","account_status","on_hold","state","ar_account_id","location_id");--> statement-breakpoint
CREATE INDEX "customers_by_account" ON "customers" USING btree ("ar_account_id","customer_id","state");--> statement-breakpoint
CREATE INDEX "customers_by_state" ON "customers" USING btree ("state","customer_id","account_status","on_hold","ar_account_id");--> statement-breakpoint
CREATE INDEX "available_inventory_list" ON "available_inventory" USING btree ("location_id","product_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "available_inventory_by_supplier" ON "available_inventory" USING btree ("supplier_id","location_id","product_id","state");--> statement-breakpoint
CREATE INDEX "available_inventory_by_product" ON "available_inventory" USING btree ("product_id","location_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "available_inventory_by_state" ON "available_inventory" USING btree ("state","location_id","product_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inventory_list" ON "inventory" USING btree ("location_id","product_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "inventory_by_supplier" ON "inventory" USING btree ("supplier_id","location_id","product_id","state");--> statement-breakpoint
CREATE INDEX "inventory_by_product" ON "inventory" USING btree ("product_id","location_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "inventory_by_state" ON "inventory" USING btree ("state","location_id","product_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inventory_batches_list" ON "inventory_batches" USING btree ("location_id","product_id","batch_code","purchase_trans_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "inventory_batches_by_supplier" ON "inventory_batches" USING btree ("supplier_id","location_id","product_id","batch_code","purchase_trans_id","state");--> statement-breakpoint
CREATE INDEX "inventory_batches_by_product" ON "inventory_batches" USING btree ("product_id","location_id","batch_code","purchase_trans_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "inventory_batches_by_code" ON "inventory_batches" USING btree ("batch_code","location_id","product_id","purchase_trans_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "inventory_batches_by_state" ON "inventory_batches" USING btree ("state","location_id","product_id","batch_code","purchase_trans_id","supplier_id");--> statement-breakpoint
CREATE INDEX "retailer_inventory_list" ON "retailer_inventory" USING btree ("id","customer_id","supplier_id","product_id","state");--> statement-breakpoint
CREATE INDEX "retailer_inventory_by_customer" ON "retailer_inventory" USING btree ("customer_id","id","supplier_id","product_id","state");--> statement-breakpoint
CREATE INDEX "retailer_inventory_by_supplier" ON "retailer_inventory" USING btree ("supplier_id","id","customer_id","product_id","state");--> statement-breakpoint
CREATE INDEX "retailer_inventory_by_product" ON "retailer_inventory" USING btree ("product_id","id","customer_id","supplier_id","state");--> statement-breakpoint
CREATE INDEX "retailer_inventory_by_state" ON "retailer_inventory" USING btree ("state","id","customer_id","supplier_id","product_id");--> statement-breakpoint
CREATE INDEX "retailer_inventory_by_customer_product" ON "retailer_inventory" USING btree ("customer_id","product_id","id");--> statement-breakpoint
CREATE INDEX "ar_aging_list" ON "ar_aging" USING btree ("ar_account_id","supplier_id","states");--> statement-breakpoint
CREATE INDEX "ar_aging_by_supplier" ON "ar_aging" USING btree ("supplier_id","ar_account_id","states");--> statement-breakpoint
CREATE INDEX "invoice_coas_list" ON "invoice_coas" USING btree ("invoice_id","invoice_trans_id","batch_code","supplier_id","customer_id");--> statement-breakpoint
CREATE INDEX "invoice_suppliers_list" ON "invoice_suppliers" USING btree ("supplier_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"status","customer_id","state");--> statement-breakpoint
CREATE INDEX "invoice_suppliers_by_status" ON "invoice_suppliers" USING btree ("supplier_id","status","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"customer_id","state");--> statement-breakpoint
CREATE INDEX "invoice_suppliers_by_customer" ON "invoice_suppliers" USING btree ("supplier_id","customer_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"status","state");--> statement-breakpoint
CREATE INDEX "invoice_transactions_list" ON "invoice_transactions" USING btree ("invoice_id","invoice_trans_id","supplier_id","customer_id");--> statement-breakpoint
CREATE INDEX "invoices_list" ON "invoices" USING btree ("date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"status","customer_id","state");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("status","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"customer_id","state");--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree ("customer_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"status","state");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","status","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"customer_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("invoice_num","ar_account_id");--> statement-breakpoint
CREATE INDEX "open_invoice_suppliers_list" ON "open_invoice_suppliers" USING btree ("supplier_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"ar_account_id");--> statement-breakpoint
CREATE INDEX "open_invoice_suppliers_by_account" ON "open_invoice_suppliers" USING btree ("supplier_id","ar_account_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_invoices_list" ON "open_invoices" USING btree ("date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"ar_account_id");--> statement-breakpoint
CREATE INDEX "open_invoices_by_account" ON "open_invoices" USING btree ("ar_account_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_applications_list" ON "payment_applications" USING btree ("time_requested" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","ar_account_id","supplier_id");--> statement-breakpoint
CREATE INDEX "payment_applications_by_status" ON "payment_applications" USING btree ("status","time_requested" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ar_account_id","supplier_id");--> statement-breakpoint
CREATE INDEX "payment_applications_by_account" ON "payment_applications" USING btree ("ar_account_id","time_requested" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","supplier_id");--> statement-breakpoint
CREATE INDEX "payment_applications_by_supplier" ON "payment_applications" USING btree ("supplier_id","time_requested" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","ar_account_id");--> statement-breakpoint
CREATE INDEX "payment_applications_by_payment" ON "payment_applications" USING btree ("payment_invoice_num","ar_account_id","status","amount");--> statement-breakpoint
CREATE INDEX "payment_applications_by_target" ON "payment_applications" USING btree ("target_invoice_num","ar_account_id","status","amount");--> statement-breakpoint
CREATE INDEX "payment_types_by_supplier" ON "payment_types" USING btree ("supplier_id","payment_type_id");--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("post_date" DESC NULLS FIRST,"payment_id" DESC NULLS FIRST,"ar_account_id","supplier_id","payment_type_id");--> statement-breakpoint
CREATE INDEX "payments_by_account" ON "payments" USING btree ("ar_account_id","post_date" DESC NULLS FIRST,"payment_id" DESC NULLS FIRST,"supplier_id","payment_type_id");--> statement-breakpoint
CREATE INDEX "payments_by_supplier" ON "payments" USING btree ("supplier_id","post_date" DESC NULLS FIRST,"payment_id" DESC NULLS FIRST,"ar_account_id","payment_type_id");--> statement-breakpoint
CREATE INDEX "payments_by_type" ON "payments" USING btree ("payment_type_id","post_date" DESC NULLS FIRST,"payment_id" DESC NULLS FIRST,"ar_account_id","supplier_id");--> statement-breakpoint
CREATE INDEX "payments_by_number" ON "payments" USING btree ("payment_invoice_num","ar_account_id");--> statement-breakpoint
CREATE INDEX "sales_rep_customers_by_user" ON "sales_rep_customers" USING btree ("user_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_rep_groups_by_user" ON "sales_rep_groups" USING btree ("user_id","product_group");--> statement-breakpoint
CREATE INDEX "sales_rep_suppliers_by_user" ON "sales_rep_suppliers" USING btree ("user_id","supplier_id");--> statement-breakpoint
CREATE INDEX "user_customers_by_user" ON "user_customers" USING btree ("user_id","customer_id");--> statement-breakpoint
CREATE INDEX "user_states_by_user" ON "user_states" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "user_suppliers_by_user" ON "user_suppliers" USING btree ("user_id","supplier_id");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("user_id","role","user_active");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","user_active","user_id");--> statement-breakpoint
CREATE INDEX "locations_list" ON "locations" USING btree ("location_id","state");--> statement-breakpoint
CREATE INDEX "purchase_trans_list" ON "purchase_trans" USING btree ("purchase_id","purchase_trans_id");--> statement-breakpoint
CREATE INDEX "purchases_list" ON "purchases" USING btree ("post_date" DESC NULLS LAST,"purchase_id" DESC NULLS FIRST,"owner_supplier_id","vendor_id","to_location_id","status");--> statement-breakpoint
CREATE INDEX "purchases_by_supplier" ON "purchases" USING btree ("owner_supplier_id","post_date" DESC NULLS LAST,"purchase_id" DESC NULLS FIRST,"vendor_id","to_location_id","status");--> statement-breakpoint
CREATE INDEX "purchases_by_global_id" ON "purchases" USING btree ("purchase_global_id");--> statement-breakpoint
CREATE INDEX "purchases_by_po_num" ON "purchases" USING btree ("vendor_id","po_num");--> statement-breakpoint
CREATE INDEX "suppliers_list" ON "suppliers" USING btree ("supplier_id","active","state");--> statement-breakpoint
CREATE INDEX "vendors_list" ON "vendors" USING btree ("vendor_id","supplier_id","location_id","active");--> statement-breakpoint
CREATE INDEX "vendors_by_supplier" ON "vendors" USING btree ("supplier_id","vendor_id","location_id","active");--> statement-breakpoint
CREATE INDEX "api_keys_company" ON "api_keys" USING btree ("company","id");