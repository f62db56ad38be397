"use client";
import { useEffect, useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { LedgerRecords } from "#lib/receivables/allocation/account.ts";
import type { Exclusions } from "#lib/receivables/allocation/proposals/propose-account.ts";
import { exclusionsKey, readExclusions, withoutGone, writeExclusions } from "#lib/receivables/allocation/proposals/stored-exclusions.ts";
import { readText, useStoredText, writeText } from "../../../../_components/shell/hydration/use-stored-text.ts";

/** What this person leaves out of the connection's proposals, in this browser. Forgets what the records no longer have. */
export function useExclusions(records: LedgerRecords) {
  const key = exclusionsKey(useApi().scope);
  const text = useStoredText(key);
  const exclusions = useMemo(() => readExclusions(text), [text]);
  useEffect(() => {
    const present = withoutGone(text, records);
    if (present !== text) writeText(key, present);
  }, [key, text, records]);
  const change = (changed: (stored: Exclusions) => Exclusions) =>
    writeText(key, writeExclusions(changed(readExclusions(readText(key))), Date.now()));
  return [exclusions, change] as const;
}
