import type { SalesRep } from "#lib/api/resources.ts";
import { defineRecord } from "../_components/record/record.ts";

/** The API gives sales reps in their list alone: the detail reads the list and finds the one. */
export const repRecord = defineRecord<SalesRep>({ slug: "reps", skeleton: ["h-48", "h-20"] });
