import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { userRecord } from "../record.ts";

export default function UserLoading() {
  return <RecordLoading record={userRecord} />;
}
