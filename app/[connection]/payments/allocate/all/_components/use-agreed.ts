"use client";
import { useEffect, useMemo, useState } from "react";
import { wordParam } from "#components/data-table/url/url-params.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import type { OpenInvoice } from "#lib/allocation/account.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { StoredAgreedInvoices } from "#lib/reconcile/books/stored-books.ts";

const params = { only: wordParam(["agreed"], null) };
const none: ReadonlySet<number> = new Set();

const loadBooks = () => import("#lib/reconcile/books/stored-books.ts");

/** Null if this browser has no comparison, or blocks storage. */
async function readAgreed(scope: string): Promise<StoredAgreedInvoices | null> {
  const { createBooksStore } = await loadWithRetries(loadBooks);
  try {
    return createBooksStore(window.localStorage, scope).agreed();
  } catch {
    return null;
  }
}

/** With `?only=agreed`, the invoices that do not agree with the person's books are left out, until the person includes them. */
export function useAgreed(openInvoices: readonly OpenInvoice[]) {
  const { scope } = useApi();
  const [{ only }, change] = useUrlState(params);
  const [agreed, setAgreed] = useState<StoredAgreedInvoices | null>();
  useEffect(() => {
    if (only === null) return;
    // The section's boundary shows a failure.
    const fail = (error: unknown) =>
      setAgreed(() => {
        throw error;
      });
    readAgreed(scope).then(setAgreed, fail);
  }, [scope, only]);
  const leftOut = useMemo(() => {
    if (only === null) return none;
    const ids = new Set(agreed?.ids);
    return new Set(openInvoices.map(({ InvoiceID }) => InvoiceID).filter((id) => !ids.has(id)));
  }, [only, agreed, openInvoices]);
  return {
    isOn: only !== null,
    /** Whether the browser's storage is read. */
    isRead: only === null || agreed !== undefined,
    /** The file of the books; null without a comparison. */
    name: agreed?.name ?? null,
    leftOut,
    include: (id: number) => agreed && setAgreed({ ...agreed, ids: [...agreed.ids, id] }),
    payAll: () => change({ only: null }),
  };
}
