import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { paymentRecord } from "../record.ts";

export default function PaymentLoading() {
  return <RecordLoading record={paymentRecord} />;
}
