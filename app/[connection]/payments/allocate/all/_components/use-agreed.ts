"use client";
import { useEffect, useMemo, useState } from "react";
import { changeAddress, useAddress } from "#components/data-table/url/address.ts";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { OpenInvoice } from "#lib/receivables/allocation/account.ts";
import type { StoredAgreedInvoices } from "#lib/receivables/reconcile/books/stored-books.ts";

const none: ReadonlySet<number> = new Set();

type NotAgreed = typeof import("#lib/receivables/reconcile/books/agreed-invoices.ts").invoicesNotAgreed;

const loadBooks = () =>
  Promise.all([import("#lib/receivables/reconcile/books/stored-books.ts"), import("#lib/receivables/reconcile/books/agreed-invoices.ts")]);

/** `agreed` is null if this browser has no comparison, or blocks storage. */
async function readAgreed(scope: string) {
  const [{ createBooksStore }, { invoicesNotAgreed: notAgreed }] = await loadWithRetries(loadBooks);
  return { agreed: createBooksStore(browserStorage(), scope).agreed(), notAgreed };
}

/** With `?only=agreed`, the invoices that do not agree with the person's books are left out, until the person includes them. */
export function useAgreed(openInvoices: readonly OpenInvoice[]) {
  const { scope } = useApi();
  const { pathname, search } = useAddress();
  const isOn = new URLSearchParams(search).get("only") === "agreed";
  const [read, setRead] = useState<{ readonly agreed: StoredAgreedInvoices | null; readonly notAgreed: NotAgreed }>();
  const [included, setIncluded] = useState(none);
  useEffect(() => {
    if (!isOn) return;
    // The section's boundary shows a failure.
    const fail = (error: unknown) =>
      setRead(() => {
        throw error;
      });
    readAgreed(scope).then(setRead, fail);
  }, [scope, isOn]);
  const leftOut = useMemo(
    () => (!isOn || !read ? none : read.notAgreed(openInvoices, read.agreed).difference(included)),
    [isOn, read, openInvoices, included],
  );
  return {
    isOn,
    /** Whether the browser's storage is read. */
    isRead: !isOn || read !== undefined,
    /** The file of the books; null without a comparison. */
    name: read?.agreed?.name ?? null,
    leftOut,
    include: (id: number) => setIncluded(included.union(new Set([id]))),
    payAll: () => changeAddress("push", pathname),
  };
}
