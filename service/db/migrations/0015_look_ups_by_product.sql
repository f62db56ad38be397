CREATE INDEX "allocations_by_product" ON "allocations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "invoice_coas_by_product" ON "invoice_coas" USING btree ("product_id");