-- Supplier keys see active vendors only, so an inactive one was never in their lists.
DROP TRIGGER "changes_of_insert" ON "vendors";
--> statement-breakpoint
DROP TRIGGER "changes_of_update" ON "vendors";
--> statement-breakpoint
DROP TRIGGER "changes_of_delete" ON "vendors";
--> statement-breakpoint
SELECT follow_changes('vendors', 'vendors', 'vendor_id, supplier_id, location_id', 'null, case when active then supplier_id end, null, null');
--> statement-breakpoint
-- Earlier changes do not tell whether the vendor was active.
SELECT forget_changes('vendors');
