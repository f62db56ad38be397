import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata = { title: "No such product" };

export default function ProductNotFound() {
  return <RecordMissing slug="catalog" />;
}
