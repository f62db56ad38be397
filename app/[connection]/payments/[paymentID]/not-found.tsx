import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata = { title: "No such payment" };

export default function PaymentNotFound() {
  return <RecordMissing slug="payments" />;
}
