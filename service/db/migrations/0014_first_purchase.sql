-- A PurchaseGlobalID is permanent: an order that became a purchase stays this purchase while the ERP has it, whatever other purchases name the order.
CREATE OR REPLACE FUNCTION give_way_to_posted_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posted CONSTANT integer[] := ARRAY(
		SELECT o.order_id FROM purchase_orders o
		WHERE (o.purchase_global_id = NEW.purchase_global_id OR o.purchase_id = NEW.purchase_id)
			AND (NOT o.is_posted OR o.purchase_id IS DISTINCT FROM NEW.purchase_id)
			AND NOT EXISTS (SELECT FROM purchases p WHERE p.purchase_id = o.purchase_id AND p.purchase_id <> NEW.purchase_id)
	);
BEGIN
	-- Without this check, an UPDATE that matches no order would run the change trigger for each purchase of an import.
	IF cardinality(posted) > 0 THEN
		UPDATE purchase_orders SET is_posted = true, purchase_id = NEW.purchase_id WHERE order_id = ANY (posted);
	END IF;
	RETURN NULL;
END $$;
