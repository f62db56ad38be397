import type { Metadata } from "next";
import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such customer" };

export default function CustomerNotFound() {
  return <RecordMissing noun="customer" list={{ slug: "customers", words: "All customers" }} />;
}
