import type { SalesRep } from "#lib/api/resources.ts";
import { defineRecord } from "../_components/record/record.ts";

/** The API has no endpoint for one sales rep, so the detail finds the rep in the list. */
export const repRecord = defineRecord<SalesRep>({ slug: "reps", skeleton: ["h-48", "h-20"] });
