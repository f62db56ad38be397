"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { zero } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { agedInvoicesHref, statementHref, unappliedHref } from "#lib/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/aging/open/accounts.ts";
import { creditInvoiceIDs, sumUnapplied } from "#lib/aging/open/unapplied.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { netPositionOf, pivotAging, summarizeAging } from "#lib/aging/snapshot/aging-summary.ts";
import { sumChangesByAccount } from "#lib/aging/snapshot/since-close.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { addSums, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import { screenHref } from "#lib/routes.ts";
import { canSee } from "#lib/screens.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { AsOfClose } from "../../_components/receivables/as-of-close.tsx";
import { type Receivables, useReceivables } from "../../_components/receivables/use-receivables.ts";
import { agingListOf } from "../list.ts";
import type { AccountRow } from "./account-columns.tsx";
import { AgingPanel } from "./aging-panel.tsx";

const keyOf = (row: AccountRow) => row.id;

/** AR aging by account. A row links to the account's statement, an amount to its invoices. */
export function AccountsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(agingListOf(keyType), preferences);
  const receivables = useReceivables(keyType);
  const unapplied = useUnapplied(receivables.aging);
  const rows = useAccountRows(connection, keyType, receivables, unapplied);
  const view = useListView(list, rows);
  const { accountOf } = receivables;
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...receivables.aging, rows, keyOf }}
      view={view}
      hrefOf={(row) => statementHref(connection, row.id)}
      description={<AsOfClose records={receivables.aging.rows} />}
      actions={
        canSee("reconcile", keyType) ? (
          <Link href={screenHref(connection, "reconcile")} className={button()}>
            Reconcile with your books
          </Link>
        ) : null
      }
      above={
        <AgingPanel
          connection={connection}
          keyType={keyType}
          receivables={receivables}
          current="account"
          unapplied={unapplied && [...unapplied.values()].reduce(addSums, emptySum)}
          nameOf={({ ARAccountID }) => accountOf?.(ARAccountID).name ?? accountNumber(ARAccountID)}
        />
      }
    />
  );
}

/** Accounts of the close, followed by those that owe only since then. */
function useAccountRows(
  connection: string,
  keyType: KeyType,
  { aging, open, changes, accountOf }: Receivables,
  unapplied: ReadonlyMap<number, ExactSum> | null | undefined,
): readonly AccountRow[] | undefined {
  const hasFailed = Boolean(aging.error ?? open.error);
  return useMemo(() => {
    if (!aging.rows) return undefined;
    const differences = changes && sumChangesByAccount(changes);
    const closed = pivotAging(aging.rows, "account");
    const isClosed = new Set(closed.map(({ id }) => id));
    const fresh = [...(differences?.keys() ?? [])].filter((id) => !isClosed.has(id)).map((id) => ({ id, ...summarizeAging([]) }));
    return [...closed, ...fresh].map(
      (row): AccountRow => ({
        ...row,
        connection,
        name: accountOf?.(row.id).name ?? null,
        hrefOf: (place) => agedInvoicesHref(connection, { accounts: [row.id], ages: [place] }),
        sinceClose: differences ? (differences.get(row.id) ?? zero) : hasFailed ? null : undefined,
        unapplied: unapplied && (unapplied.get(row.id) ?? emptySum),
        netPosition: unapplied && netPositionOf(row, unapplied.get(row.id) ?? emptySum),
        unappliedHref: unappliedHref(connection, keyType, row.id),
      }),
    );
  }, [connection, keyType, aging.rows, changes, accountOf, unapplied, hasFailed]);
}

/**
 * Unapplied payments of each account, without the credit memos that the close counts as credit. Null when some payments cannot
 * be read, undefined while loading.
 */
function useUnapplied(aging: AllRows<AgingRecord>): ReadonlyMap<number, ExactSum> | null | undefined {
  const { rows, isComplete, error } = useAllRows(paymentResource(useApi()).rows({}));
  const records = aging.isComplete ? aging.rows : undefined;
  const hasFailed = Boolean(error ?? aging.error);
  return useMemo(
    () => (rows && isComplete && records ? sumUnapplied(rows, creditInvoiceIDs(records)) : hasFailed ? null : undefined),
    [rows, isComplete, records, hasFailed],
  );
}
