-- PO numbers of earlier versions get the form in which those of new orders are sent and compared. The ERP's records keep them as they were written.
-- Of open orders that have one number then, each keeps its own, and PostgreSQL's log names it.
DO $$
DECLARE
	same record;
BEGIN
	-- PostgreSQL knows the forms only there.
	IF getdatabaseencoding() <> 'UTF8' THEN
		RETURN;
	END IF;
	UPDATE "purchases" SET "po_num" = normalize("po_num") WHERE "po_num" IS NOT NORMALIZED;
	UPDATE "purchase_orders" AS o SET
		"po_num" = normalize(o."po_num"),
		"record" = replace(o."record", '"PONum":' || to_json(o."po_num"), '"PONum":' || to_json(normalize(o."po_num")))
	WHERE o."po_num" IS NOT NORMALIZED AND (o."is_posted" OR NOT EXISTS (
		SELECT FROM "purchase_orders" other
		WHERE other."vendor_id" = o."vendor_id" AND NOT other."is_posted" AND other."order_id" <> o."order_id" AND normalize(other."po_num") = normalize(o."po_num")
	));
	FOR same IN SELECT "purchase_global_id", "vendor_id", "po_num" FROM "purchase_orders" WHERE "po_num" IS NOT NORMALIZED LOOP
		RAISE WARNING 'The order % of vendor % has a PO number that looks like another one''s: %', same."purchase_global_id", same."vendor_id", same."po_num";
	END LOOP;
END $$;
