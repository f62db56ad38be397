"use client";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { InvoiceSkeleton } from "./invoice-skeleton.tsx";

const loadDetail = () => import("./invoice-detail.tsx").then(({ InvoiceDetail }) => InvoiceDetail);
const InvoiceDetail = dynamic(loadDetail, { loading: InvoiceSkeleton });
/** The list comes first; the detail is there before somebody opens one. */
const preloadAfterMs = 1_500;

interface InvoiceSheetProps {
  opened: OpenRow<Invoice>;
  keyType: KeyType;
}

/** The invoice beside its list. */
export function InvoiceSheet({ opened, keyType }: InvoiceSheetProps) {
  useEffect(() => {
    // What fails here is asked for again, and told, when a detail is opened.
    const timer = setTimeout(() => loadDetail().catch(() => {}), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <RowSheet
      opened={opened}
      title={opened.row ? `Invoice ${opened.row.InvoiceNum}` : "Invoice"}
      noun="invoice"
      printedFoot={<PrintedAsOf />}
      renderDetail={(id, row) => <InvoiceDetail id={Number(id)} row={row} keyType={keyType} heading="h2" />}
    />
  );
}
