import type { UseQueryResult } from "@tanstack/react-query";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import type { LedgerRecords } from "#lib/receivables/allocation/account.ts";

interface RecordsNoticesProps {
  records: UseQueryResult<LedgerRecords>;
  /** The titles of both notices. */
  outdated: string;
  unreadable: string;
}

/** Says that the data shown is older than the last failed refresh, and that records are left out of it. */
export function RecordsNotices({ records: { data, isError, isFetching, refetch }, outdated, unreadable }: RecordsNoticesProps) {
  if (!data) return null;
  return (
    <>
      {data.leftOut ? (
        <Notice tone="warning" role="status" title={unreadable} className="mx-4 mt-4 sm:mx-6">
          {data.leftOut === 1 ? "1 is left out" : `${data.leftOut} are left out`} of all totals.
        </Notice>
      ) : null}
      {isError ? (
        <Notice tone="warning" role="status" title={outdated} className="mx-4 mt-4 sm:mx-6">
          <p>The data shown is older. Someone else may have allocated since.</p>
          <Button ref={passFocusOn} size="sm" className="mt-2" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </>
  );
}
