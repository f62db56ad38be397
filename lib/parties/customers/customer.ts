import type { z } from "zod";
import type * as contract from "#contract/v1/customers.ts";

export type Customer = z.output<typeof contract.customer>;
