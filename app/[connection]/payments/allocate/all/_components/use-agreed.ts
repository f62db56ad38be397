"use client";
import { useEffect, useMemo, useState } from "react";
import { wordParam } from "#components/data-table/url/url-params.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { OpenInvoice } from "#lib/allocation/account.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { createBooksStore, type StoredAgreedInvoices } from "#lib/reconcile/books/stored-books.ts";

const params = { only: wordParam(["agreed"], null) };
const none: ReadonlySet<number> = new Set();

/** Null if this browser has no comparison, or blocks storage. */
function readAgreed(scope: string): StoredAgreedInvoices | null {
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
  useEffect(() => setAgreed(readAgreed(scope)), [scope]);
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
