import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../http/api.ts";
import { throwConnectionLost } from "../http/errors.ts";
import { inventoryResource } from "../resources.ts";

// Loaded with the first request, because no page needs it to become interactive.
const loadFindRow = () => import("../rows/find-row.ts").catch(throwConnectionLost);

/** One product in one warehouse, which the API has only in its list; null for none. 403 for Customer keys. */
export function inventoryRecord(api: Api, locationID: number, productID: number) {
  const { key, rows } = inventoryResource(api);
  return queryOptions({
    queryKey: [...key, "detail", locationID, productID],
    queryFn: async ({ signal }) => {
      const { findRow } = await loadFindRow();
      const source = rows({ LocationIDs: [locationID], ProductIDs: [productID] });
      return findRow({ ...source, signal }, ({ LocationID, ProductID }) => LocationID === locationID && ProductID === productID);
    },
  });
}
