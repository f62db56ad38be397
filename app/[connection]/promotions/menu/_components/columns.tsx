import type { Column } from "#components/data-table/columns/column.ts";
import type { MenuPromotion } from "#lib/goods/catalog/product.ts";
import type { WithPhase } from "#lib/goods/catalog/promotion.ts";
import { phaseColumns } from "../../../_components/list/phase-columns.tsx";
import { updatedColumn } from "../../../_components/list/updated-column.ts";

export type MenuPromotionRow = WithPhase<MenuPromotion>;

export const menuPromotionColumns: readonly Column<MenuPromotionRow>[] = [
  {
    id: "Description",
    header: "On the menu",
    kind: "text",
    value: ({ record }) => record.Description,
    width: 260,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "SupplierName",
    header: "Brand",
    kind: "text",
    value: ({ record }) => record.SupplierName,
    width: 165,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "State", header: "State", kind: "text", value: ({ record }) => record.State, width: 75, cardPlace: "amount" },
  ...phaseColumns<MenuPromotionRow>(),
  {
    id: "MenuPromotionID",
    header: "Menu promotion id",
    kind: "text",
    value: ({ record }) => record.MenuPromotionID?.toString(),
    width: 150,
    isHiddenAtFirst: true,
  },
  updatedColumn<MenuPromotionRow>(({ record }) => record.TimeUpdated),
];
