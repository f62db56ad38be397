import { StackedBar } from "#components/charts/stacked-bar.tsx";
import type { Column } from "#components/data-table/columns/column.ts";
import { Link } from "#components/ui/link.tsx";
import { type Amount, isKnown, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { amountOf, type ExactSum, emptySum, isZeroSum, negateSum } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { type AgePlace, agingBuckets } from "#lib/receivables/aging/buckets.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { overdueOf, type PivotRow } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { PendingName } from "../../../_components/list/pending-name.tsx";
import { ShortSum } from "../../../_components/list/sums.tsx";
import { ageFills } from "../../../_components/receivables/age-fills.ts";

/** A row of either pivot, with the links of its figures. */
export interface PivotListRow extends PivotRow {
  /** Null while loading. */
  readonly name: string | null;
  readonly hrefOf: (place: AgePlace) => string;
}

const microsScale = 6;

export function totalIn({ buckets }: PivotRow, place: AgePlace): ExactSum {
  return buckets.find(({ id }) => id === place)?.total ?? emptySum;
}

/** The value for sorting and sums. Null when part of it cannot be read. */
export const textOf = (amount: Amount): string | null => (isKnown(amount) ? writeDecimal(amount) : null);

const textOfSum = (sum: ExactSum) => textOf(amountOf(sum));

/** An amount that links to its invoices. Zero has no link. */
export function FigureLink({ value, href, locale }: { value: ExactSum; href: string; locale: string }) {
  const amount = <ShortSum sum={value} noun="record" kind="money" places={2} locale={locale} />;
  if (isZeroSum(value)) {
    return <span className="text-faint">{amount}</span>;
  }
  return (
    <Link href={href} className="decoration-line-strong underline-offset-4 hover:underline">
      {amount}
    </Link>
  );
}

export function nameColumn<Row extends PivotListRow>(header: string): Column<Row> {
  return {
    id: "Name",
    header,
    kind: "text",
    value: (row) => row.name,
    cell: (row) =>
      row.name === null ? <PendingName known={header === "Account" ? accountNumber(row.id) : numberOf(header, row.id)} /> : row.name,
    wraps: true,
    width: 168,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  };
}

/** The columns of both pivots: chart, buckets, credit and total. */
export function figureColumns<Row extends PivotListRow>(): Column<Row>[] {
  return [
    {
      id: "Ages",
      header: "Ages",
      kind: "text",
      value: () => null,
      cell: (row) => (
        <StackedBar
          className="h-2 min-w-16 max-w-40"
          parts={row.buckets.map(({ id, total }) => ({
            key: id,
            weight: roundDecimal(total.total, microsScale).units,
            fill: ageFills[id].bar,
          }))}
        />
      ),
      width: 92,
      isSortable: false,
      isScreenOnly: true,
      fit: "first",
      cardPlace: "subtitle",
    },
    ...agingBuckets.map(
      ({ id, field, label }): Column<Row> => ({
        id: field,
        header: label.replace(" days", ""),
        kind: "money",
        value: (row) => textOfSum(totalIn(row, id)),
        cell: (row, { locale }) => <FigureLink value={totalIn(row, id)} href={row.hrefOf(id)} locale={locale} />,
        width: 92,
        isSummed: true,
        isToTheCent: true,
      }),
    ),
    {
      id: "Overdue",
      header: "Overdue",
      kind: "money",
      value: (row) => textOfSum(overdueOf(row)),
      cell: (row, { locale }) => <ShortSum sum={overdueOf(row)} noun="record" kind="money" places={2} locale={locale} />,
      width: 106,
      isSummed: true,
      isToTheCent: true,
      isHiddenAtFirst: true,
    },
    {
      id: "OpenCredit",
      header: "Credit",
      kind: "money",
      // Negative, so that the buckets and the credit add up to the total.
      value: (row) => textOfSum(negateSum(row.credit)),
      cell: (row, { locale }) => <FigureLink value={negateSum(row.credit)} href={row.hrefOf("credit")} locale={locale} />,
      width: 90,
      isSummed: true,
      isToTheCent: true,
    },
    {
      id: "TotalBalanceOutstanding",
      header: "Total",
      kind: "money",
      value: (row) => textOfSum(row.outstanding),
      cell: (row, { locale }) => (
        <span className="font-medium text-ink">
          <ShortSum sum={row.outstanding} noun="record" kind="money" places={2} locale={locale} />
        </span>
      ),
      width: 112,
      isSummed: true,
      isToTheCent: true,
      cardPlace: "amount",
    },
  ];
}

export const supplierColumns: readonly Column<PivotListRow>[] = [
  nameColumn("Supplier"),
  {
    id: "Accounts",
    header: "Accounts",
    kind: "count",
    value: (row) => row.accounts,
    width: 96,
    cardPlace: "note",
  },
  ...figureColumns<PivotListRow>(),
];
