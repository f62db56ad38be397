-- A line is seen by the customer of its invoice. Lines kept another one when an invoice was imported without them.
UPDATE "invoice_transactions" AS line SET "customer_id" = invoice."customer_id", "record" = CASE
	WHEN starts_with(line."record", '{"CustomerID":')
		THEN '{"CustomerID":' || invoice."customer_id" || substr(line."record", strpos(line."record", ','))
	ELSE line."record" END
FROM "invoices" invoice WHERE invoice."invoice_id" = line."invoice_id" AND invoice."customer_id" <> line."customer_id";
