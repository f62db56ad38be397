import { ArrowDownRight, ArrowUpRight, CircleCheck, CircleDot, CircleHelp, EyeOff, Hourglass } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { type Amount, isKnown, toMicros, writeDecimal } from "#contract/decimal.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { agePlaces, placeLabels } from "#lib/receivables/aging/buckets.ts";
import type { FigureInvoice } from "#lib/receivables/aging/snapshot/figure-invoices.ts";
import type { ChangeKind } from "#lib/receivables/aging/snapshot/since-close.ts";
import { ageFills } from "../../../_components/receivables/age-fills.ts";
import { Cents } from "../../../_components/values/cents.tsx";

export interface AgedInvoiceRow extends FigureInvoice {
  /** Null while loading. */
  readonly accountName: string | null;
  readonly supplierNames: string | null;
}

export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  new: "New",
  settled: "Settled",
  changed: "Balance changed",
  aged: "Moved a bucket",
  same: "No change",
  hidden: "Not visible to this key",
  unknown: "Amount unknown",
};

const changeLooks: Readonly<Record<ChangeKind, { tone: Tone; icon: typeof CircleDot }>> = {
  new: { tone: "info", icon: ArrowUpRight },
  settled: { tone: "positive", icon: CircleCheck },
  changed: { tone: "accent", icon: ArrowDownRight },
  aged: { tone: "warning", icon: Hourglass },
  same: { tone: "neutral", icon: CircleDot },
  hidden: { tone: "neutral", icon: EyeOff },
  unknown: { tone: "warning", icon: CircleHelp },
};

const amount = (value: Amount | null) => (value && isKnown(value) ? writeDecimal(value) : null);
const micros = (value: Amount | null) => toMicros(amount(value));

export const agedInvoiceColumns: readonly Column<AgedInvoiceRow>[] = [
  {
    id: "InvoiceNum",
    header: "Invoice",
    kind: "text",
    value: (row) => row.InvoiceNum,
    width: 140,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "Account",
    header: "Account",
    kind: "text",
    value: (row) => row.accountName,
    idOf: (row) => row.ARAccountID,
    width: 180,
    grows: true,
    isSearched: true,
    cardPlace: "subtitle",
  },
  {
    id: "Suppliers",
    header: "Suppliers",
    kind: "text",
    value: (row) => row.supplierNames,
    width: 170,
    grows: true,
    isSearched: true,
  },
  {
    id: "Age",
    header: "Age at the close",
    kind: "text",
    value: (row) => row.place && placeLabels[row.place],
    rank: (row) => (row.place === null ? agePlaces.length : agePlaces.indexOf(row.place)),
    cell: (row) =>
      row.place === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${ageFills[row.place].key}`} />
          {placeLabels[row.place]}
        </span>
      ),
    width: 140,
    cardPlace: "note",
  },
  {
    id: "DueDate",
    header: "Due date",
    kind: "date",
    value: (row) => row.live?.DueDate,
    exported: (row) => dayOf(row.live?.DueDate),
    width: 120,
  },
  {
    id: "AtClose",
    header: "Open at close",
    kind: "money",
    value: (row) => amount(row.atClose),
    micros: ({ atClose }) => (atClose ? micros(atClose) : undefined),
    cell: (row, { locale }) =>
      row.atClose ? (
        <span className="font-medium text-ink">
          <Cents value={row.atClose} locale={locale} />
        </span>
      ) : (
        <span className="text-faint">–</span>
      ),
    width: 140,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "Now",
    header: "Open now",
    kind: "money",
    value: (row) => amount(row.now),
    // The second row of an invoice adds nothing, because the first one has its balance.
    micros: ({ now, kind }) => (now || !kind || kind === "hidden" ? micros(now) : undefined),
    cell: (row, { locale }) =>
      row.now ? (
        <span>
          <span className="text-faint sm:hidden">now </span>
          <Cents value={row.now} locale={locale} />
        </span>
      ) : (
        <span className="text-faint max-sm:hidden">–</span>
      ),
    width: 124,
    isSummed: true,
    cardPlace: "extra",
  },
  {
    id: "Change",
    header: "Since the close",
    kind: "text",
    value: (row) => row.kind && changeLabels[row.kind],
    cell: (row) =>
      row.kind && row.kind !== "same" ? <ChangeBadge kind={row.kind} /> : <span className="text-faint max-sm:hidden">–</span>,
    width: 176,
    cardPlace: "status",
  },
  {
    id: "PONum",
    header: "PO number",
    kind: "text",
    value: (row) => row.live?.PONum,
    width: 130,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "Date",
    header: "Date",
    kind: "date",
    value: (row) => row.live?.Date,
    exported: (row) => dayOf(row.live?.Date),
    width: 120,
    isHiddenAtFirst: true,
  },
];

function ChangeBadge({ kind }: { kind: ChangeKind }) {
  const { tone, icon } = changeLooks[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {changeLabels[kind]}
    </Badge>
  );
}
