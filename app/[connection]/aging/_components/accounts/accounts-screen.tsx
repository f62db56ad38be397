"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { zero } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { isGivenUp } from "#lib/api/reading/is-given-up.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { combineReadings, type ReadingState } from "#lib/api/rows/use-parts.ts";
import { emptySum } from "#lib/format/numbers/sums.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { agedInvoicesHref, statementHref, unappliedHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { netPositionOf, nothingOnAccount, sumOpenByAccount, totalOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import { pivotAging, summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { sumChangesByAccount } from "#lib/receivables/aging/snapshot/since-close.ts";
import { screenHref } from "#lib/routes.ts";
import { canSee } from "#lib/screens.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import { useReceivablesOfReps } from "../../../_components/receivables/use-receivables-of-reps.ts";
import { agingListOf } from "../../list.ts";
import { type OnAccountRead, usePaymentsOnAccount } from "../figures/use-payments-on-account.ts";
import { AgingPanel } from "../panel/aging-panel.tsx";
import type { AccountRow } from "./account-columns.tsx";

const keyOf = (row: AccountRow) => row.id;

/** AR aging by account. A row links to the account's statement, an amount to its invoices. */
export function AccountsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(agingListOf(keyType), preferences, keyType);
  const reps = repsFor(keyType, list.search.reps);
  const receivables = useReceivablesOfReps(keyType, reps);
  const { accounts } = receivables;
  const payments = useAllRows(paymentResource(useApi()).rows({}));
  const onAccountRead = usePaymentsOnAccount(receivables.open, payments);
  const onAccounts = onAccountRead.byAccount;
  const byAccount = useMemo(
    () => (accounts && onAccounts ? new Map([...onAccounts].filter(([id]) => accounts.has(id))) : onAccounts),
    [accounts, onAccounts],
  );
  const rows = useAccountRows(connection, keyType, receivables, byAccount);
  const view = useListView(list, rows);
  const { accountOf, visible } = receivables;
  // Accounts that only have payments, or owe only since the close, are rows too.
  const lists = [receivables.open, ...(visible ? [visible] : []), payments, onAccountRead.requests];
  const reading = lists.reduce<ReadingState>(combineReadings, receivables.aging);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...receivables.aging, ...reading, rows, keyOf, recordNoun: "record" }}
      view={view}
      hrefOf={(row) => statementHref(connection, row.id)}
      figuresAsOf={<AsOfClose records={receivables.aging.rows} />}
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
          onAccount={byAccount && totalOnAccount(byAccount)}
          onAccountRead={onAccountRead}
          reps={reps}
          nameOf={({ ARAccountID }) => accountOf?.(ARAccountID).name ?? accountNumber(ARAccountID)}
        />
      }
    />
  );
}

/** Accounts of the close, followed by those that owe only since then or only have payments. */
function useAccountRows(
  connection: string,
  keyType: KeyType,
  { aging, open, changes, accountOf }: Receivables,
  byAccount: OnAccountRead["byAccount"],
): readonly AccountRow[] | undefined {
  const hasFailed = [aging, open].some(isGivenUp);
  return useMemo(() => {
    if (!aging.rows) return undefined;
    const balances = open.rows && sumOpenByAccount(open.rows);
    const differences = changes && sumChangesByAccount(changes);
    const closed = pivotAging(aging.rows, "account");
    const isClosed = new Set(closed.map(({ id }) => id));
    const others = new Set([...(differences?.keys() ?? []), ...((aging.isComplete && byAccount?.keys()) || [])]);
    const fresh = [...others].filter((id) => !isClosed.has(id)).map((id) => ({ id, ...summarizeAging([]) }));
    return [...closed, ...fresh].map((row): AccountRow => {
      const onAccount = byAccount && (byAccount.get(row.id) ?? nothingOnAccount);
      return {
        ...row,
        connection,
        name: accountOf?.(row.id).name ?? null,
        hrefOf: (place) => agedInvoicesHref(connection, { accounts: [row.id], ages: [place] }),
        sinceClose: differences ? (differences.get(row.id) ?? zero) : hasFailed ? null : undefined,
        onAccount,
        netPosition: onAccount && netPositionOf(balances?.get(row.id) ?? emptySum, onAccount),
        unappliedHref: unappliedHref(connection, keyType, row.id),
      };
    });
  }, [connection, keyType, aging.rows, aging.isComplete, open.rows, changes, accountOf, byAccount, hasFailed]);
}
