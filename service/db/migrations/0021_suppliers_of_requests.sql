-- Imports left a request with the supplier that its payment had before.
UPDATE "payment_applications" AS target SET "supplier_id" = source."supplier_id"
FROM (
	SELECT request."id", (
		SELECT p."supplier_id" FROM "payments" p
		WHERE p."payment_invoice_num" = request."payment_invoice_num" AND p."ar_account_id" = request."ar_account_id"
		ORDER BY p."supplier_id" IS NOT DISTINCT FROM request."supplier_id" DESC, p."amount" > 0 DESC, p."payment_id" LIMIT 1
	) AS "supplier_id"
	FROM "payment_applications" request
	WHERE request."request_id" IS NOT NULL AND EXISTS (
		SELECT 1 FROM "payments" p
		WHERE p."payment_invoice_num" = request."payment_invoice_num" AND p."ar_account_id" = request."ar_account_id"
	)
) source
WHERE target."id" = source."id" AND target."supplier_id" IS DISTINCT FROM source."supplier_id";
