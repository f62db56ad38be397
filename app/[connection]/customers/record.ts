import { customerResource } from "#lib/api/resources.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { defineRecord } from "../_components/record/record.ts";

export const customerRecord = defineRecord({
  slug: "customers",
  query: (api, id) => customerResource(api).one(Number(id)),
  title: ({ CustomerName }: Customer) => CustomerName,
  skeleton: ["h-80", "h-44", "h-56"],
});
