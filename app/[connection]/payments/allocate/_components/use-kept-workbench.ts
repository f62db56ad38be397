"use client";
import { useEffect, useState } from "react";
import type { AllocationAccount } from "#lib/allocation/account.ts";
import { emptyDraft } from "#lib/allocation/draft.ts";
import { draftKey, keepDraft, readDraft } from "#lib/allocation/draft-storage.ts";
import { createWorkbench } from "#lib/allocation/workbench.ts";

function readKept(key: string) {
  try {
    return readDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** An account's workbench with what was typed before, kept in the browser with every change and shared by its tabs. Browser only. */
export function useKeptWorkbench(scope: string, account: AllocationAccount) {
  const { ARAccountID } = account;
  const [{ workbench, keptKeys }] = useState(() => {
    const kept = readKept(draftKey({ scope, ARAccountID }));
    return { workbench: createWorkbench(account, kept ?? emptyDraft), keptKeys: Object.keys(kept?.amounts ?? {}) };
  });
  const [isKeeping, setKeeping] = useState(true);

  useEffect(() => workbench.setAccount(account), [workbench, account]);
  useEffect(
    () => workbench.subscribe(() => setKeeping(keepDraft(localStorage, { scope, ARAccountID }, workbench.get().draft))),
    [workbench, scope, ARAccountID],
  );
  useEffect(() => {
    const key = draftKey({ scope, ARAccountID });
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) workbench.adopt(readDraft(event.newValue) ?? emptyDraft);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [workbench, scope, ARAccountID]);

  return { workbench, keptKeys, isKeeping };
}
