import { RecordMissing } from "../../_components/record/record-missing.tsx";

export const metadata = { title: "No such customer" };

export default function CustomerNotFound() {
  return <RecordMissing slug="customers" />;
}
