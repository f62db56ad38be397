-- A purchase that the ERP posted without a supplier belongs to the supplier of its order.
UPDATE "purchases" SET "owner_supplier_id" = o."supplier_id"
FROM "purchase_orders" o
WHERE "purchases"."owner_supplier_id" IS NULL AND o."purchase_id" = "purchases"."purchase_id";--> statement-breakpoint
UPDATE "data_versions" SET "version" = "version" + 1 WHERE "resource" = 'purchases';
