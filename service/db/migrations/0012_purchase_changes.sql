SELECT follow_changes('purchases', 'purchases', 'purchase_global_id, purchase_id', 'null, owner_supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('purchase_orders', 'purchaseOrders', 'purchase_global_id, purchase_id', 'null, supplier_id, null, null');
--> statement-breakpoint
SELECT follow_changes('purchase_trans', 'purchaseTrans', 'purchase_trans_id, purchase_id', 'null, null, null, null');
--> statement-breakpoint
SELECT follow_changes('purchase_order_lines', 'purchaseOrderLines', 'line_id, order_id', 'null, null, null, null');
--> statement-breakpoint
-- Their earlier changes are unknown.
SELECT forget_changes(resource) FROM unnest(ARRAY['purchases', 'purchaseOrders', 'purchaseTrans', 'purchaseOrderLines']) resource;
--> statement-breakpoint
-- Without this check, an UPDATE that matches no order would run the change trigger for each purchase of an import.
CREATE OR REPLACE FUNCTION give_way_to_posted_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM purchase_orders
		WHERE (purchase_global_id = NEW.purchase_global_id OR purchase_id = NEW.purchase_id)
			AND (NOT is_posted OR purchase_id IS DISTINCT FROM NEW.purchase_id)
	) THEN
		UPDATE purchase_orders SET is_posted = true, purchase_id = NEW.purchase_id
		WHERE (purchase_global_id = NEW.purchase_global_id OR purchase_id = NEW.purchase_id)
			AND (NOT is_posted OR purchase_id IS DISTINCT FROM NEW.purchase_id);
	END IF;
	RETURN NULL;
END $$;
