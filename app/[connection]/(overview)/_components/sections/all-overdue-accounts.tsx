"use client";
import { useMemo } from "react";
import { listLateAccounts } from "#lib/aging/snapshot/late-accounts.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { agingResource } from "#lib/api/resources.ts";
import { LateAccountList, OverdueSection } from "./overdue-accounts.tsx";
import { whenComplete } from "./when-complete.ts";

const shownMax = 5;

/** Reads all of AR aging, where the page has read only a part. */
export function AllOverdueAccounts({ connection }: { connection: string }) {
  const aging = whenComplete(useAllRows(agingResource(useApi()).rows({})));
  const late = useMemo(() => aging.data && listLateAccounts(aging.data, shownMax), [aging.data]);
  return (
    <OverdueSection query={{ ...aging, data: late }} closes={late?.closes}>
      {(data) => <LateAccountList late={data} connection={connection} isComplete={!aging.leftOut && !aging.hasMoved} />}
    </OverdueSection>
  );
}
