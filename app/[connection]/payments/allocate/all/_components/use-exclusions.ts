"use client";
import { useEffect, useMemo } from "react";
import type { LedgerRecords } from "#lib/allocation/account.ts";
import type { Exclusions } from "#lib/allocation/proposals/propose-account.ts";
import { exclusionsKey, readExclusions, withoutGone, writeExclusions } from "#lib/allocation/proposals/stored-exclusions.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useStoredText, writeText } from "../../../../_components/shell/hydration/use-stored-text.ts";

/** What this person leaves out of the connection's proposals, in this browser. Forgets what the records no longer have. */
export function useExclusions(records: LedgerRecords) {
  const key = exclusionsKey(useApi().scope);
  const text = useStoredText(key);
  const exclusions = useMemo(() => withoutGone(readExclusions(text), records), [text, records]);
  useEffect(() => {
    const present = writeExclusions(exclusions);
    if (present !== text) writeText(key, present);
  }, [key, exclusions, text]);
  return [exclusions, (next: Exclusions) => writeText(key, writeExclusions(next))] as const;
}
