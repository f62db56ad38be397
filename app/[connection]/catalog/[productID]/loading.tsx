import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { productRecord } from "../record.ts";

export default function ProductLoading() {
  return <RecordLoading record={productRecord} />;
}
