import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { invoiceRecord } from "../record.ts";

export default function InvoiceLoading() {
  return <RecordLoading record={invoiceRecord} />;
}
