import { Boxes } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { batchColumns, type ShownBatchRow } from "./_components/columns.tsx";
import { type BatchSearch, batchParams } from "./search-params.ts";

export const batchesList: ListDeclaration<ShownBatchRow, BatchSearch> = {
  table: "batches",
  title: titleOf("inventory/batches"),
  noun: "batch",
  nouns: "batches",
  columns: batchColumns,
  params: batchParams,
  empty: {
    icon: Boxes,
    title: "No batches yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once a purchase has been received.",
  },
};
