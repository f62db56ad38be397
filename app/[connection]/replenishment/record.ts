import { defineRecord } from "../_components/record/record.ts";
import type { PlanListRow } from "./_components/plan/plan-list-row.ts";

export interface ReadSuggestion {
  readonly row: PlanListRow;
  /** How it may be wrong, in sentences. */
  readonly gaps: string;
}

export const suggestionRecord = defineRecord<ReadSuggestion>({
  slug: "replenishment",
  idPattern: /^\d{1,9}-\d{1,9}$/,
  skeleton: ["h-24", "h-80"],
  missing: "The Data API has no inventory of this product in this warehouse for this connection’s key.",
});
