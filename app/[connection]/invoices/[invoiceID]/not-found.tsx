import type { Metadata } from "next";
import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such invoice" };

export default function InvoiceNotFound() {
  return <RecordMissing noun="invoice" list={{ slug: "invoices", words: "All invoices" }} />;
}
