import { RecordLoading } from "../../_components/record/record-skeleton.tsx";
import { suggestionRecord } from "../record.ts";

export default function SuggestionLoading() {
  return <RecordLoading record={suggestionRecord} />;
}
