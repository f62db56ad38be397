import { userResource } from "#lib/api/resources.ts";
import { defineRecord } from "../_components/record/record.ts";

export const userRecord = defineRecord({
  slug: "users",
  query: (api, id) => userResource(api).one(Number(id)),
  title: ({ FullName }) => FullName,
  skeleton: ["h-20", "h-32"],
});
