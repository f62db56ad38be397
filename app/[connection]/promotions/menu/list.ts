import { Megaphone } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { promotionFilters } from "../filters.ts";
import { menuPromotionColumns } from "./_components/columns.tsx";

export const menuPromotionsList = defineList({
  table: "menu-promotions",
  title: titleOf("promotions/menu"),
  noun: "menu promotion",
  columns: menuPromotionColumns,
  filters: promotionFilters,
  empty: {
    icon: Megaphone,
    title: "Nothing on the menu here",
    text: "The Data API has no menu promotion for what this connection’s key covers.",
  },
});
