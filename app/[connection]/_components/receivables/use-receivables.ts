"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { invoicesByID } from "#lib/api/records/receivables/receivables.ts";
import { agingResource, openInvoiceResource } from "#lib/api/resources.ts";
import { readingOfQuery } from "#lib/api/rows/query-reading.ts";
import type { ReadingState } from "#lib/api/rows/use-parts.ts";
import type { Account } from "#lib/receivables/aging/open/accounts.ts";
import type { AgingRecord, OpenInvoice } from "#lib/receivables/aging/records.ts";
import {
  compareWithLive,
  type InvoiceChange,
  listSettledInvoiceIDs,
  type VisibleInvoices,
} from "#lib/receivables/aging/snapshot/since-close.ts";
import { useAccountOf } from "./use-account-of.ts";

export interface Receivables {
  readonly aging: AllRows<AgingRecord>;
  readonly open: AllRows<OpenInvoice>;
  /** Finds which settled invoices a Customer key still sees, because the key may see only part of an account. Null without any. */
  readonly visible: ReadingState | null;
  /** Null until all open invoices are loaded. */
  readonly changes: readonly InvoiceChange[] | null;
  /** Null until the account names are known or have failed. */
  readonly accountOf: ((ARAccountID: number) => Account) | null;
}

const none: readonly never[] = [];

/** AR aging at the close and the currently open invoices. Each loads in the background and fails on its own. */
export function useReceivables(keyType: KeyType): Receivables {
  const api = useApi();
  const { today } = useViewer();
  const aging = useAllRows(agingResource(api).rows({}));
  const open = useAllRows(openInvoiceResource(api).rows({}));

  const records = aging.isComplete ? aging.rows : undefined;
  const invoices = open.isComplete ? open.rows : undefined;
  const gone = useMemo(
    () => (records && invoices && keyType === "Customer" ? listSettledInvoiceIDs(records, invoices) : none),
    [records, invoices, keyType],
  );
  const ofGone = invoicesByID(api, gone);
  const seen = useQuery({ ...ofGone, enabled: gone.length > 0 });
  const client = useQueryClient();
  const seenReading = gone.length > 0 ? readingOfQuery(client, ofGone.queryKey, seen) : null;
  const visible = useMemo(() => (keyType === "Customer" ? visibleOf(gone, seen.data?.rows) : "all"), [keyType, gone, seen.data]);
  const mayLackClose = isIncomplete(aging);
  const mayLackOpen = isIncomplete(open);
  const mayLackSettled = seenReading !== null && isIncomplete(seenReading);
  const changes = useMemo(
    () =>
      records && invoices && visible
        ? compareWithLive(records, invoices, today, visible, { close: mayLackClose, open: mayLackOpen, settled: mayLackSettled })
        : null,
    [records, invoices, today, visible, mayLackClose, mayLackOpen, mayLackSettled],
  );

  const accountOf = useAccountOf(open);
  return { aging, open, visible: seenReading, changes, accountOf };
}

const isIncomplete = ({ leftOut, mayLackRows }: ReadingState) => leftOut > 0 || mayLackRows;

/** Null while loading. */
function visibleOf(gone: readonly number[], seen: readonly { readonly InvoiceID: number }[] | undefined): VisibleInvoices | null {
  if (gone.length === 0) return new Set();
  return seen ? new Set(seen.map(({ InvoiceID }) => InvoiceID)) : null;
}
