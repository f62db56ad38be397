import { Scale } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { titleOf } from "#lib/screens.ts";
import { type AccountRow, accountColumns } from "./_components/account-columns.tsx";
import { type AgingSearch, agingParams } from "./search-params.ts";

export const agingList: ListDeclaration<AccountRow, AgingSearch> = {
  table: "aging",
  title: titleOf("aging"),
  noun: "account",
  columns: accountColumns,
  params: agingParams,
  empty: {
    icon: Scale,
    title: "Nothing was owed at the last close",
    words: "The Data API has no AR aging for what this connection’s key covers. It is calculated anew at the end of each day.",
  },
};

const retailerAgingList: typeof agingList = { ...agingList, title: titleOf("aging", "Customer") };

export const agingListOf = (keyType: KeyType) => (keyType === "Customer" ? retailerAgingList : agingList);
