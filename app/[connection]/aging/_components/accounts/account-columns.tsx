import type { Column } from "#components/data-table/columns/column.ts";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { type Amount, isKnown } from "#contract/decimal.ts";
import { amountOf, isZeroSum, negateSum } from "#lib/format/numbers/sums.ts";
import { agedInvoicesHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import type { PaymentsOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import { screenHref } from "#lib/routes.ts";
import { Cents, CentsChange } from "../../../_components/values/cents.tsx";
import { FigureLink, figureColumns, nameColumn, type PivotListRow, textOf } from "./pivot-columns.tsx";

export interface AccountRow extends PivotListRow {
  readonly connection: string;
  /** The change of the debt since the close. Null when unknown, undefined while loading. */
  readonly sinceClose: Amount | null | undefined;
  /** Null when unknown, undefined while loading. */
  readonly onAccount: PaymentsOnAccount | null | undefined;
  /** Open now, less unapplied payments and requests under way. Null when unknown, undefined while loading. */
  readonly netPosition: Amount | null | undefined;
  readonly unappliedHref: string;
}

export const accountColumns: readonly Column<AccountRow>[] = [
  nameColumn("Account"),
  {
    id: "ARAccountID",
    header: "Account number",
    kind: "text",
    value: (row) => (row.id == null ? null : String(row.id)),
    cell: (row) => <span className="text-faint">{accountNumber(row.id)}</span>,
    width: 120,
    isSearched: true,
    isHiddenAtFirst: true,
    cardPlace: "subtitle",
  },
  ...figureColumns<AccountRow>(),
  {
    id: "Unapplied",
    header: "Unapplied",
    kind: "money",
    value: (row) => row.onAccount && textOf(amountOf(negateSum(row.onAccount.unapplied))),
    cell: (row, { locale }) => <OnAccount row={row} part="unapplied" href={row.unappliedHref} text="unapplied" locale={locale} />,
    width: 116,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "extra",
    fit: "last",
  },
  {
    id: "InProgress",
    header: "Requests under way",
    kind: "money",
    value: (row) => row.onAccount && textOf(amountOf(negateSum(row.onAccount.inProgress))),
    cell: (row, { locale }) => (
      <OnAccount row={row} part="inProgress" href={screenHref(row.connection, "payments/applications")} text="under way" locale={locale} />
    ),
    width: 150,
    isSummed: true,
    isToTheCent: true,
    isHiddenAtFirst: true,
    cardPlace: "extra",
  },
  {
    id: "NetPosition",
    header: "Net position",
    kind: "money",
    value: (row) => row.netPosition && textOf(row.netPosition),
    cell: (row, { locale }) =>
      row.netPosition ? (
        <span className="font-medium text-ink">
          <span className="font-normal text-muted sm:hidden">net </span>
          <Cents value={row.netPosition} locale={locale} />
        </span>
      ) : (
        <NotKnown isToCome={row.netPosition === undefined} />
      ),
    width: 132,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "extra",
    // Hidden before Unapplied, which links to the allocation and is in no other column.
    fit: "last",
  },
  {
    id: "SinceClose",
    header: "Since close",
    kind: "money",
    value: (row) => row.sinceClose && textOf(row.sinceClose),
    cell: (row, { locale }) => <Difference row={row} locale={locale} />,
    width: 116,
    cardPlace: "note",
    fit: "first",
  },
];

interface OnAccountProps {
  row: AccountRow;
  part: keyof PaymentsOnAccount;
  href: string;
  /** Follows the amount on a card. */
  text: string;
  locale: string;
}

function OnAccount({ row: { onAccount }, part, href, text, locale }: OnAccountProps) {
  if (!onAccount) return <NotKnown isToCome={onAccount === undefined} />;
  const sum = onAccount[part];
  return (
    <span className={isZeroSum(sum) ? "max-sm:hidden" : ""}>
      <FigureLink value={negateSum(sum)} href={href} locale={locale} />
      <span className="text-muted sm:hidden"> {text}</span>
    </span>
  );
}

function NotKnown({ isToCome }: { isToCome: boolean }) {
  return isToCome ? <Skeleton className="h-3.5 w-14 max-sm:hidden" /> : <span className="text-faint max-sm:hidden">–</span>;
}

function Difference({ row, locale }: { row: AccountRow; locale: string }) {
  if (!row.sinceClose) return <NotKnown isToCome={row.sinceClose === undefined} />;
  if (isKnown(row.sinceClose) && row.sinceClose.units === 0n) return <span className="text-faint max-sm:hidden">no change</span>;
  return (
    <Link
      href={agedInvoicesHref(row.connection, { accounts: [row.id], changes: ["new", "settled", "changed", "unknown"] })}
      className="decoration-line-strong underline-offset-4 hover:underline"
    >
      <CentsChange value={row.sinceClose} locale={locale} />
      <span className="text-muted sm:hidden"> since</span>
    </Link>
  );
}
