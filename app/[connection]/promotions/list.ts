import { Tags } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { promotionColumns } from "./_components/columns.tsx";
import { promotionFilters } from "./filters.ts";

export const promotionsList = defineList({
  table: "promotions",
  title: titleOf("promotions"),
  noun: "promotion",
  columns: promotionColumns,
  filters: promotionFilters,
  empty: {
    icon: Tags,
    title: "No price promotions here",
    text: "The Data API has none for what this connection’s key covers. They appear here once a brand has planned one.",
  },
});
