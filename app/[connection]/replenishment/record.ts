import { defineRecord } from "../_components/record/record.ts";
import type { ShownPlanRow } from "./_components/plan/shown-plan-row.ts";

export const suggestionRecord = defineRecord<ShownPlanRow>({
  slug: "replenishment",
  idPattern: /^\d{1,9}-\d{1,9}$/,
  skeleton: ["h-24", "h-80"],
  missing: "The Data API has no inventory of this product in this warehouse for this connection’s key.",
});
