import { sql } from "#service/db/orm.ts";
import { decimalText } from "./json-text.ts";

const onFloor = sql`("row".inventory + "row".received
  - ("row".loaded + "row".picked + "row".pending_sales + "row".delivered + "row".unsellable))`;
const available = sql`(${onFloor} - ("row".pre_sales + "row".allocated))`;

/** OnFloorInventory, AvailableUnits and the record of an inventory row; docs/api/data-api.md "InventoryRecord". */
export const inventoryQuantities = {
  OnFloorInventory: onFloor,
  AvailableUnits: available,
  record: sql`left("row".record, -1) || ',"OnFloorInventory":' || ${decimalText(onFloor)} || ',"AvailableUnits":' || trim_scale(${available}) || '}'`,
};
