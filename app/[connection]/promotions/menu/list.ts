import { Megaphone } from "lucide-react";
import { type ListDeclaration, listParams } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type PromotionSearch, promotionParams } from "../search-params.ts";
import { type MenuPromotionRow, menuPromotionColumns } from "./_components/columns.tsx";

export const menuPromotionsList: ListDeclaration<MenuPromotionRow, PromotionSearch> = {
  table: "menu-promotions",
  title: titleOf("promotions/menu"),
  noun: "menu promotion",
  columns: menuPromotionColumns,
  params: { ...promotionParams, ...listParams(menuPromotionColumns) },
  empty: {
    icon: Megaphone,
    title: "Nothing on the menu here",
    words: "The Data API has no menu promotion for what this connection’s key covers.",
  },
};
