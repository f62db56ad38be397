import { Truck } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { titleOf } from "#lib/screens.ts";
import { stopColumns } from "./_components/columns.tsx";
import { type DeliverySearch, deliveryParams } from "./search-params.ts";

export const deliveryList: ListDeclaration<Stop, DeliverySearch> = {
  table: "deliveries",
  title: titleOf("delivery"),
  noun: "delivery",
  nouns: "deliveries",
  columns: stopColumns,
  params: deliveryParams,
  viewParams: ["week", "list"],
  empty: {
    icon: Truck,
    title: "No deliveries planned",
    words: "The Data API has no delivery date for the active customers that this connection’s key covers.",
  },
};
