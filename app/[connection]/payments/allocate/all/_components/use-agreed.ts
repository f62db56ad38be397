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

type NotAgreed = typeof import("#lib/reconcile/books/agreed-invoices.ts").invoicesNotAgreed;

const loadBooks = () => Promise.all([import("#lib/reconcile/books/stored-books.ts"), import("#lib/reconcile/books/agreed-invoices.ts")]);

/** `agreed` is null if this browser has no comparison, or blocks storage. */
async function readAgreed(scope: string) {
  const [{ createBooksStore }, { invoicesNotAgreed: notAgreed }] = await loadWithRetries(loadBooks);
  try {
    return { agreed: createBooksStore(window.localStorage, scope).agreed(), notAgreed };
  } catch {
    return { agreed: null, notAgreed };
  }
}

/** With `?only=agreed`, the invoices that do not agree with the person's books are left out, until the person includes them. */
export function useAgreed(openInvoices: readonly OpenInvoice[]) {
  const { scope } = useApi();
  const [{ only }, change] = useUrlState(params);
  const [read, setRead] = useState<{ readonly agreed: StoredAgreedInvoices | null; readonly notAgreed: NotAgreed }>();
  const [included, setIncluded] = useState(none);
  useEffect(() => {
    if (only === null) return;
    // The section's boundary shows a failure.
    const fail = (error: unknown) =>
      setRead(() => {
        throw error;
      });
    readAgreed(scope).then(setRead, fail);
  }, [scope, only]);
  const leftOut = useMemo(
    () => (only === null || !read ? none : read.notAgreed(openInvoices, read.agreed).difference(included)),
    [only, read, openInvoices, included],
  );
  return {
    isOn: only !== null,
    /** Whether the browser's storage is read. */
    isRead: only === null || read !== undefined,
    /** The file of the books; null without a comparison. */
    name: read?.agreed?.name ?? null,
    leftOut,
    include: (id: number) => setIncluded(included.union(new Set([id]))),
    payAll: () => change({ only: null }),
  };
}
