import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata = { title: "No such invoice" };

export default function InvoiceNotFound() {
  return <RecordMissing slug="invoices" />;
}
