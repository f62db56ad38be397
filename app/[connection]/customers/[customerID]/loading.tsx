import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { customerRecord } from "../record.ts";

export default function CustomerLoading() {
  return <RecordLoading record={customerRecord} />;
}
