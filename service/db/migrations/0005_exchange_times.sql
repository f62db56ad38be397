ALTER TABLE "invoices" ADD COLUMN "time_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_trans" ADD COLUMN "time_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "time_told" timestamp (3) with time zone;