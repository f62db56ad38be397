import type { Metadata } from "next";
import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such payment" };

export default function PaymentNotFound() {
  return <RecordMissing noun="payment" list={{ slug: "payments", words: "All payments" }} />;
}
