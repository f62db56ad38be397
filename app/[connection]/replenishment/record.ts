import { defineRecord } from "../_components/record/record.ts";
import type { PlanListRow } from "./_components/plan/plan-list-row.ts";

export const suggestionRecord = defineRecord<PlanListRow>({
  slug: "replenishment",
  idPattern: /^\d{1,9}-\d{1,9}$/,
  skeleton: ["h-24", "h-80"],
  missing: "The Data API has no inventory of this product in this warehouse for this connection’s key.",
});
