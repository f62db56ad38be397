import type { Column } from "#components/data-table/columns/column.ts";
import { fromMicros, writeMicros } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { resultGroups } from "#lib/receivables/reconcile/compare.ts";
import { Cents } from "../../../_components/values/cents.tsx";
import { type ComparedRow, GroupBadge, groupLabels, kindLabels, kindOf, numberOf } from "./compared-row.tsx";
import { NoteInput } from "./note-input.tsx";

const amount = (micros: bigint | null | undefined) => (micros == null ? null : writeMicros(micros));
const hidden = { isHiddenAtFirst: true };

/** A side without a document adds nothing to the sum, and is empty in the cell and in files. */
const sideColumn = (id: string, header: string, side: "books" | "distributor"): Column<ComparedRow> => ({
  id,
  header,
  kind: "money",
  value: ({ amounts }) => amounts[side],
  micros: (row) => row[side] ?? undefined,
  exported: (row) => (row[side] === null ? "" : row.amounts[side]),
  cell: (row, { locale }) => {
    const micros = row[side];
    return micros === null ? <span className="text-faint">–</span> : <Cents value={fromMicros(micros)} locale={locale} />;
  },
  width: 108,
  isSummed: true,
  isToTheCent: true,
});

export const comparedColumns: readonly Column<ComparedRow>[] = [
  { id: "Number", header: "Number", kind: "text", value: numberOf, width: 130, isRequired: true, isSearched: true, cardPlace: "title" },
  {
    id: "Result",
    header: "Result",
    kind: "text",
    value: ({ group }) => groupLabels[group],
    rank: ({ group }) => resultGroups.indexOf(group),
    cell: ({ group }) => <GroupBadge group={group} />,
    width: 186,
    cardPlace: "status",
  },
  {
    id: "Date",
    header: "Date",
    kind: "date",
    value: ({ document, line }) => document?.date ?? line?.date,
    width: 112,
    cardPlace: "subtitle",
  },
  { id: "Type", header: "Type", kind: "text", value: (row) => kindLabels[kindOf(row)], width: 90, ...hidden },
  {
    id: "Store",
    header: "Store",
    kind: "text",
    value: ({ store }) => store,
    idOf: ({ storeID }) => storeID,
    width: 150,
    isSearched: true,
    ...hidden,
  },
  sideColumn("Books", "Your books", "books"),
  sideColumn("Distributor", "Distributor", "distributor"),
  {
    id: "Difference",
    header: "Difference",
    kind: "money",
    value: ({ amounts }) => amounts.difference,
    micros: ({ difference }) => difference,
    rank: ({ difference }) => Number(difference < 0n ? -difference : difference),
    width: 108,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "Reason",
    header: "Likely reason",
    kind: "text",
    value: ({ reason }) => reason,
    width: 240,
    grows: true,
    isSearched: true,
    cardPlace: "note",
  },
  {
    id: "Note",
    header: "Note",
    kind: "text",
    value: ({ note }) => note,
    cell: (row) => <NoteInput row={row} />,
    width: 150,
    fit: "last",
    isSearched: true,
    cardPlace: "extra",
  },
  {
    id: "OpenBooks",
    header: "Open in your books",
    kind: "money",
    value: ({ line }) => amount(line ? line.open : 0n),
    micros: ({ line }) => line?.open,
    exported: ({ line }) => (line ? amount(line.open) : ""),
    cell: ({ line }, { locale }) => <span className={line ? "" : "text-faint"}>{formatMoney(amount(line?.open), locale)}</span>,
    width: 150,
    isSummed: true,
    ...hidden,
  },
  {
    id: "OpenDistributor",
    header: "Open at the distributor",
    kind: "money",
    value: ({ document }) => amount(document?.open),
    width: 170,
    ...hidden,
  },
  {
    id: "OwnNumber",
    header: "Number in your books",
    kind: "text",
    value: ({ line }) => line?.number,
    width: 160,
    isSearched: true,
    ...hidden,
  },
  { id: "Description", header: "Description", kind: "text", value: ({ line }) => line?.text, width: 180, isSearched: true, ...hidden },
  { id: "Row", header: "Row of the file", kind: "count", value: ({ line }) => line?.row, width: 120, ...hidden },
];
