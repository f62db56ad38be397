import { PackageX } from "lucide-react";
import type { Metadata } from "next";
import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata: Metadata = { title: "No such product" };

export default function ProductNotFound() {
  return <RecordMissing noun="product" list={{ slug: "catalog", words: "The catalog" }} icon={PackageX} />;
}
