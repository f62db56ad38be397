import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { stockRecord } from "../record.ts";

export default function StockLoading() {
  return <RecordLoading record={stockRecord} />;
}
