import type { Column } from "#components/data-table/column.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import { type Decimal, writeDecimal } from "#lib/format/decimal.ts";
import { CentsChange } from "../../_components/cents.tsx";
import { FigureLink, figureColumns, nameColumn, type ShownPivotRow } from "./pivot-columns.tsx";

export interface AccountRow extends ShownPivotRow {
  readonly connection: string;
  /** By how much it owes more or less than at the close; null where that cannot be told, undefined while it is being read. */
  readonly sinceClose: Decimal | null | undefined;
  /** What is left of its payments now; null where that cannot be told, undefined while it is being read. */
  readonly unapplied: Decimal | null | undefined;
  readonly unappliedHref: string;
}

export const accountColumns: readonly Column<AccountRow>[] = [
  nameColumn("Account"),
  {
    id: "ARAccountID",
    header: "Account number",
    kind: "text",
    value: (row) => String(row.id),
    cell: (row) => <span className="text-faint">Account {row.id}</span>,
    width: 120,
    isSearched: true,
    isHiddenAtFirst: true,
    cardPlace: "subtitle",
  },
  // Beside what is unapplied now it is rarely looked for.
  ...figureColumns<AccountRow>().map((column) => (column.id === "OpenCredit" ? { ...column, isHiddenAtFirst: true } : column)),
  {
    id: "SinceClose",
    header: "Since close",
    kind: "money",
    value: (row) => row.sinceClose && writeDecimal(row.sinceClose),
    cell: (row, { locale }) => <Difference row={row} locale={locale} />,
    width: 108,
    cardPlace: "note",
  },
  {
    id: "Unapplied",
    header: "Unapplied",
    kind: "money",
    value: (row) => row.unapplied && writeDecimal(row.unapplied),
    cell: (row, { locale }) =>
      row.unapplied ? (
        <span className={row.unapplied.units === 0n ? "max-sm:hidden" : ""}>
          <FigureLink value={row.unapplied} href={row.unappliedHref} locale={locale} />
          <span className="text-muted sm:hidden"> unapplied</span>
        </span>
      ) : (
        <NotKnown isToCome={row.unapplied === undefined} />
      ),
    width: 116,
    isSummed: true,
    cardPlace: "extra",
  },
];

function NotKnown({ isToCome }: { isToCome: boolean }) {
  return isToCome ? <Skeleton className="h-3.5 w-14 max-sm:hidden" /> : <span className="text-faint max-sm:hidden">–</span>;
}

function Difference({ row, locale }: { row: AccountRow; locale: string }) {
  if (!row.sinceClose) return <NotKnown isToCome={row.sinceClose === undefined} />;
  if (row.sinceClose.units === 0n) return <span className="text-faint max-sm:hidden">no change</span>;
  return (
    <a
      href={agedInvoicesHref(row.connection, { accounts: [row.id], changes: ["new", "settled", "changed"] })}
      className="decoration-line-strong underline-offset-4 hover:underline"
    >
      <CentsChange value={row.sinceClose} locale={locale} />
      <span className="text-muted sm:hidden"> since</span>
    </a>
  );
}
