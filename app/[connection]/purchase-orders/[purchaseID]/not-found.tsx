import { RecordMissing } from "../../_components/record/record-missing.tsx";
import { purchaseRecord } from "../record.ts";

export const metadata = { title: "No such purchase order" };

export default function PurchaseNotFound() {
  return <RecordMissing slug="purchase-orders" missing={purchaseRecord.missing} />;
}
