import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../http/api.ts";
import { throwConnectionLost } from "../../http/errors.ts";
import { slowToChange } from "../../resource.ts";
import { salesRepResource } from "../../resources.ts";

/** Which customers the records of /salesReps name. */
export interface RepRecords {
  /** Names of the sales reps by UserID. */
  readonly names: Readonly<Record<number, string>>;
  /** UserIDs of the sales reps by CustomerID. */
  readonly repsOf: Readonly<Record<number, readonly number[]>>;
}

export function repRecords(api: Api) {
  const { lists, rows } = salesRepResource(api);
  return queryOptions({
    ...slowToChange,
    queryKey: [...lists, "customers"],
    queryFn: async ({ signal }) => {
      const { readRepRecords } = await import("./read-rep-records.ts").catch(throwConnectionLost);
      return readRepRecords({ ...rows({}), signal });
    },
  });
}
