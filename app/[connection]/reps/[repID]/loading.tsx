import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { repRecord } from "../record.ts";

export default function RepLoading() {
  return <RecordLoading record={repRecord} />;
}
