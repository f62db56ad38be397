DROP INDEX "open_invoice_suppliers_list";--> statement-breakpoint
DROP INDEX "open_invoice_suppliers_by_account";--> statement-breakpoint
ALTER TABLE "open_invoice_suppliers" ADD COLUMN "has_both_signs" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "open_invoice_suppliers" ALTER COLUMN "has_both_signs" DROP DEFAULT;--> statement-breakpoint
UPDATE "open_invoice_suppliers" SET "has_both_signs" = true WHERE "invoice_id" IN (
	SELECT "invoice_id" FROM "open_invoice_suppliers" GROUP BY 1 HAVING min("open_balance") < 0 AND max("open_balance") > 0
);--> statement-breakpoint
CREATE INDEX "open_invoice_suppliers_list" ON "open_invoice_suppliers" USING btree ("supplier_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"ar_account_id","has_both_signs");--> statement-breakpoint
CREATE INDEX "open_invoice_suppliers_by_account" ON "open_invoice_suppliers" USING btree ("supplier_id","ar_account_id","date" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST,"has_both_signs");
