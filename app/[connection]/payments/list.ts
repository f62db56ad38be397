import { Banknote } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type PaymentRow, paymentColumns } from "./_components/columns.tsx";
import { type PaymentSearch, paymentParams } from "./search-params.ts";

export const paymentsList: ListDeclaration<PaymentRow, PaymentSearch> = {
  table: "payments",
  title: titleOf("payments"),
  noun: "payment",
  columns: paymentColumns,
  params: paymentParams,
  empty: {
    icon: Banknote,
    title: "No payments yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once the distributor has posted one.",
  },
};
