import { Tags } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type PromotionRow, promotionColumns } from "./_components/columns.tsx";
import { type PromotionSearch, promotionParams } from "./search-params.ts";

export const promotionsList: ListDeclaration<PromotionRow, PromotionSearch> = {
  table: "promotions",
  title: titleOf("promotions"),
  noun: "promotion",
  columns: promotionColumns,
  params: promotionParams,
  empty: {
    icon: Tags,
    title: "No price promotions here",
    words: "The Data API has none for what this connection’s key covers. They appear here once a brand has planned one.",
  },
};
