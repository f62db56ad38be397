import Link from "next/link";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import type { Column } from "#components/data-table/column.ts";
import { type AgePlace, agingBuckets } from "#lib/aging/buckets.ts";
import { overdueOf, type PivotRow } from "#lib/aging/pivot.ts";
import { type Decimal, roundDecimal, writeDecimal, zero } from "#lib/format/decimal.ts";
import { ageFills } from "../../_components/age-fills.ts";
import { Cents } from "../../_components/cents.tsx";
import { NameToCome } from "../../_components/name-to-come.tsx";

/** A row of either pivot, with where its figures lead. */
export interface ShownPivotRow extends PivotRow {
  /** Null while it is not known. */
  readonly name: string | null;
  readonly hrefOf: (place: AgePlace) => string;
}

const microsScale = 6;

export function totalIn({ buckets }: PivotRow, place: AgePlace): Decimal {
  return buckets.find(({ id }) => id === place)?.total ?? zero;
}

/** An amount that leads to its invoices; none leads nowhere. */
export function FigureLink({ value, href, locale }: { value: Decimal; href: string; locale: string }) {
  if (value.units === 0n) {
    return (
      <span className="text-faint">
        <Cents value={value} locale={locale} />
      </span>
    );
  }
  return (
    <Link href={href} prefetch={false} className="decoration-line-strong underline-offset-4 hover:underline">
      <Cents value={value} locale={locale} />
    </Link>
  );
}

export function nameColumn<Row extends ShownPivotRow>(header: string): Column<Row> {
  return {
    id: "Name",
    header,
    kind: "text",
    value: (row) => row.name,
    cell: (row) => (row.name === null ? <NameToCome known={`${header} ${row.id}`} /> : <span title={row.name}>{row.name}</span>),
    width: 180,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  };
}

/** The picture, the buckets, the credit and the total: what both pivots have. */
export function figureColumns<Row extends ShownPivotRow>(): Column<Row>[] {
  return [
    {
      id: "Ages",
      header: "Ages",
      kind: "text",
      value: () => null,
      cell: (row) => (
        <StackedBar
          className="h-2 min-w-16 max-w-40"
          parts={row.buckets.map(({ id, total }) => ({ key: id, weight: roundDecimal(total, microsScale).units, fill: ageFills[id].bar }))}
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
        value: (row) => writeDecimal(totalIn(row, id)),
        cell: (row, { locale }) => <FigureLink value={totalIn(row, id)} href={row.hrefOf(id)} locale={locale} />,
        width: 100,
        isSummed: true,
      }),
    ),
    {
      id: "Overdue",
      header: "Overdue",
      kind: "money",
      value: (row) => writeDecimal(overdueOf(row)),
      cell: (row, { locale }) => <Cents value={overdueOf(row)} locale={locale} />,
      width: 106,
      isSummed: true,
      isHiddenAtFirst: true,
    },
    {
      id: "OpenCredit",
      header: "Credit",
      kind: "money",
      value: (row) => writeDecimal(row.credit),
      cell: (row, { locale }) => <FigureLink value={row.credit} href={row.hrefOf("credit")} locale={locale} />,
      width: 100,
      isSummed: true,
    },
    {
      id: "TotalBalanceOutstanding",
      header: "Total",
      kind: "money",
      value: (row) => writeDecimal(row.outstanding),
      cell: (row, { locale }) => (
        <span className="font-medium text-ink">
          <Cents value={row.outstanding} locale={locale} />
        </span>
      ),
      width: 116,
      isSummed: true,
      cardPlace: "amount",
    },
  ];
}
