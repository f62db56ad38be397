ALTER TABLE "invoices" RENAME COLUMN "time_told" TO "time_exchanged";--> statement-breakpoint
ALTER TABLE "purchase_trans" RENAME COLUMN "time_told" TO "time_exchanged";--> statement-breakpoint
ALTER TABLE "purchases" RENAME COLUMN "time_told" TO "time_exchanged";
