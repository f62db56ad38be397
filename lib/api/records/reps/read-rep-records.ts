import type { SalesRep } from "../../resources.ts";
import type { ListSource } from "../../rows/collect-rows.ts";
import { readComplete } from "../../rows/read-complete.ts";
import type { RepRecords } from "./rep-records.ts";

/** Only ids and names, because the page of a list holds them. Throws ApiError, also where a record has no list of customers. */
export async function readRepRecords(source: ListSource<SalesRep>): Promise<RepRecords> {
  const reps = await readComplete(source, ({ Customers }) => Array.isArray(Customers));
  const repsOf: Record<number, number[]> = {};
  for (const { UserID, Customers } of reps) {
    for (const { CustomerID } of Customers) {
      const ofCustomer = repsOf[CustomerID] ?? [];
      repsOf[CustomerID] = ofCustomer;
      ofCustomer.push(UserID);
    }
  }
  return { names: Object.fromEntries(reps.map(({ UserID, Name }) => [UserID, Name])), repsOf };
}
