"use client";
import { useEffect, useState } from "react";
import type { AllocationAccount } from "#lib/allocation/account.ts";
import { createAllocationStore } from "#lib/allocation/draft/allocation-store.ts";
import { emptyDraft } from "#lib/allocation/draft/draft.ts";
import { draftKey, readDraft, storeDraft } from "#lib/allocation/draft/draft-storage.ts";

function readStored(key: string) {
  try {
    return readDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The allocation store of an account. The browser stores each change and shares it with other tabs. Browser only. */
export function useStoredAllocation(scope: string, account: AllocationAccount) {
  const { ARAccountID } = account;
  const [{ store, storedKeys }] = useState(() => {
    const stored = readStored(draftKey({ scope, ARAccountID }));
    return { store: createAllocationStore(account, stored ?? emptyDraft), storedKeys: Object.keys(stored?.amounts ?? {}) };
  });
  const [isStored, setStored] = useState(true);

  useEffect(() => store.setAccount(account), [store, account]);
  useEffect(
    () => store.subscribe(() => setStored(storeDraft(localStorage, { scope, ARAccountID }, store.get().draft))),
    [store, scope, ARAccountID],
  );
  useEffect(() => {
    const key = draftKey({ scope, ARAccountID });
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) store.adopt(readDraft(event.newValue) ?? emptyDraft);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [store, scope, ARAccountID]);

  return { store, storedKeys, isStored };
}
