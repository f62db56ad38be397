"use client";
import { RowSheet } from "#components/data-table/row-sheet.tsx";
import type { OpenRow } from "#components/data-table/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { InvoiceDetail } from "./invoice-detail.tsx";

interface InvoiceSheetProps {
  opened: OpenRow<Invoice>;
  keyType: KeyType;
}

/** The invoice beside its list. */
export function InvoiceSheet({ opened, keyType }: InvoiceSheetProps) {
  return (
    <RowSheet
      opened={opened}
      title={opened.row ? `Invoice ${opened.row.InvoiceNum}` : "Invoice"}
      noun="invoice"
      renderDetail={(id, row) => <InvoiceDetail id={Number(id)} row={row} keyType={keyType} heading="h2" />}
    />
  );
}
