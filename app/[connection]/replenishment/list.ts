import { PackagePlus } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { planColumns } from "./_components/columns.tsx";
import type { ShownPlanRow } from "./_components/shown-plan-row.ts";
import { type PlanSearch, planParams } from "./search-params.ts";

export const planList: ListDeclaration<ShownPlanRow, PlanSearch> = {
  table: "replenishment",
  title: titleOf("replenishment"),
  noun: "product",
  columns: planColumns,
  params: planParams,
  viewParams: ["target", "growth"],
  empty: {
    icon: PackagePlus,
    title: "Nothing to replenish",
    words: "The Data API has no warehouse inventory for what this connection’s key covers.",
  },
};
