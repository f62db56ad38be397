"use client";
import { useMemo } from "react";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { lateAccountsMax, listLateAccounts } from "#lib/receivables/aging/snapshot/late-accounts.ts";
import { whenComplete } from "../when-complete.ts";
import { LateAccountList, OverdueSection } from "./overdue-accounts.tsx";

interface OverdueOfRecordsProps {
  aging: AllRows<AgingRecord>;
  connection: string;
  /** The chosen sales reps, for the link to the list. */
  reps?: readonly number[];
}

/** The accounts with the most overdue, once all of the AR aging is read. */
export function OverdueOfRecords({ aging, connection, reps }: OverdueOfRecordsProps) {
  const { data: records, ...query } = whenComplete(aging);
  const data = useMemo(() => records && listLateAccounts(records, lateAccountsMax), [records]);
  return (
    <OverdueSection query={{ ...query, data }} closes={data?.closes}>
      {(late) => <LateAccountList late={late} connection={connection} isComplete={!query.leftOut && !query.mayLackRows} reps={reps} />}
    </OverdueSection>
  );
}
