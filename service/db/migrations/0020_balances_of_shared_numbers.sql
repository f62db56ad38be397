-- Payments that share a number on one account were each reduced by all applications of the number.
UPDATE "payments" AS target SET "available_balance" = fresh.balance,
	"record" = regexp_replace(target."record", ',"AvailableBalance":"[^"]*"}$', '') || ',"AvailableBalance":"' || round(fresh.balance, 6) || '"}'
FROM (
	SELECT payment."payment_id", greatest(0, payment."amount" - greatest(0, applied.amount - earlier.amount)) AS balance
	FROM "payments" payment
	CROSS JOIN LATERAL (
		SELECT sum(p."amount") AS amount FROM "payments" p
		WHERE p."payment_invoice_num" = payment."payment_invoice_num" AND p."ar_account_id" = payment."ar_account_id"
			AND p."payment_id" < payment."payment_id" AND p."amount" > 0
	) earlier
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(a."amount"), 0) AS amount FROM "payment_applications" a
		WHERE a."payment_invoice_num" = payment."payment_invoice_num" AND a."ar_account_id" = payment."ar_account_id"
			AND a."status" IN ('Confirmed', 'Pending', 'Exported')
	) applied
	WHERE earlier.amount IS NOT NULL
) fresh
WHERE target."payment_id" = fresh."payment_id" AND target."available_balance" <> fresh.balance;
--> statement-breakpoint
-- The supplier of an application is that of the first payment with a positive amount. Requests keep theirs.
UPDATE "payment_applications" AS target SET "supplier_id" = source."supplier_id"
FROM (
	SELECT application."id", (
		SELECT p."supplier_id" FROM "payments" p
		WHERE p."payment_invoice_num" = application."payment_invoice_num" AND p."ar_account_id" = application."ar_account_id"
		ORDER BY p."amount" > 0 DESC, p."payment_id" LIMIT 1
	) AS "supplier_id"
	FROM "payment_applications" application WHERE application."request_id" IS NULL
) source
WHERE target."id" = source."id" AND target."supplier_id" IS DISTINCT FROM source."supplier_id";
