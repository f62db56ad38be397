import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";

export interface UnknownMatchesProps {
  /** The rows of the list, in the plural: "stock records". */
  nouns: string;
}

/** Says that a filter cannot tell which rows pass it. What could not be read is named above the list. */
export function UnknownMatches({ nouns }: UnknownMatchesProps) {
  return (
    <EmptyState icon={SearchX} title={`It is not known which ${nouns} match`}>
      What a filter needs could not be loaded.
    </EmptyState>
  );
}
