"use client";
import { WalletCards } from "lucide-react";
import { useEffect, useMemo } from "react";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { agreedInvoices } from "#lib/receivables/reconcile/books/agreed-invoices.ts";
import { createBooksStore } from "#lib/receivables/reconcile/books/stored-books.ts";
import type { ResultRow } from "#lib/receivables/reconcile/compare.ts";
import { screenHref } from "#lib/routes.ts";

interface PayAgreedProps {
  connection: string;
  /** The file of the books. */
  name: string;
  rows: readonly ResultRow[];
}

/** Leads to the proposals for the open invoices that agree. The invoices are stored in this browser, because an address cannot hold them. */
export function PayAgreed({ connection, name, rows }: PayAgreedProps) {
  const { locale } = useViewer();
  const { scope } = useApi();
  const { ids, openOf, open } = useMemo(() => agreedInvoices(rows), [rows]);
  useEffect(() => {
    try {
      createBooksStore(window.localStorage, scope).saveAgreed({ name, ids, openOf });
    } catch {
      // The other screen says that it has no comparison.
    }
  }, [scope, name, ids, openOf]);
  if (ids.length === 0) return null;
  return (
    <Link
      href={screenHref(connection, "payments/allocate/all", { only: "agreed" })}
      className={`${button({ variant: "primary" })} max-sm:order-first`}
    >
      <WalletCards aria-hidden="true" />
      Pay {countOf(ids.length, "invoice", locale)} that agree{ids.length === 1 ? "s" : ""}, {formatMoney(writeMicros(open), locale)}
    </Link>
  );
}
