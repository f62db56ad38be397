"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Account, createAccountBook } from "#lib/aging/accounts.ts";
import type { AgingRecord, OpenInvoice } from "#lib/aging/records.ts";
import { compareWithLive, type InvoiceChange } from "#lib/aging/since-close.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { receivableQueries } from "#lib/api/receivables.ts";
import { type AllRows, useAllRows } from "#lib/api/use-all-rows.ts";
import { useViewer } from "#lib/format/viewer.tsx";

export interface Receivables {
  readonly aging: AllRows<AgingRecord>;
  readonly open: AllRows<OpenInvoice>;
  /** Null until both lists are whole. */
  readonly changes: readonly InvoiceChange[] | null;
  /** Null until it is known whose the accounts are, or that it cannot be known. */
  readonly accountOf: ((ARAccountID: number) => Account) | null;
}

const none: readonly never[] = [];

/** The close and what is open now, each read in the background and failing on its own. */
export function useReceivables(): Receivables {
  const api = useApi();
  const { today } = useViewer();
  const aging = useAllRows(receivableQueries(api).agingRows());
  const open = useAllRows(receivableQueries(api).openInvoiceRows());
  const customers = useQuery(customerQueries(api).names());

  const records = aging.isComplete ? aging.rows : undefined;
  const invoices = open.isComplete ? open.rows : undefined;
  const changes = useMemo(() => (records && invoices ? compareWithLive(records, invoices, today) : null), [records, invoices, today]);

  const known = invoices ?? (open.error ? (open.rows ?? none) : undefined);
  const names = customers.data ?? (customers.isError ? none : undefined);
  const accountOf = useMemo(() => (known && names ? createAccountBook(known, names) : null), [known, names]);
  return { aging, open, changes, accountOf };
}
