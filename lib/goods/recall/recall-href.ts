import { batchCodeLengthMax } from "#contract/limits.ts";
import { screenHref } from "../../routes.ts";
import { batchCodeOf } from "./batch-code.ts";

interface RecalledBatch {
  readonly ProductID: number;
  readonly BatchCode: string;
}

/** The recall of a batch, by customer; null for a line or a record that names no batch. */
export function recallHref(connection: string, { ProductID, BatchCode }: RecalledBatch): string | null {
  const batch = batchCodeOf(BatchCode);
  if (batch === "" || batch.length > batchCodeLengthMax) return null;
  return screenHref(connection, "inventory/recall", { product: [ProductID], batch, group: "Customer" });
}
