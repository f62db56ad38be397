import { CircleCheck, CircleDollarSign, CircleMinus, CirclePlus, Copy, FileDiff, type LucideIcon } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { DocumentKind } from "#lib/receivables/reconcile/books/book-lines.ts";
import type { ResultGroup, ResultRow } from "#lib/receivables/reconcile/compare.ts";

/** A row as the list shows it. */
export interface ComparedRow extends ResultRow {
  /** As decimal texts, computed once for sums, widths and files. A side without a document counts as zero. */
  readonly amounts: Readonly<Record<"books" | "distributor" | "difference", string>>;
  readonly store: string | null;
  readonly storeID: number | null;
  /** The likely cause of the difference. */
  readonly reason: string | null;
  readonly note: string;
  /** Key of the row's note in the browser's storage. */
  readonly noteID: string;
}

export const kindLabels: Readonly<Record<DocumentKind, string>> = { invoice: "Invoice", credit: "Credit", payment: "Payment" };

export const groupLabels: Readonly<Record<ResultGroup, string>> = {
  differs: "Differs",
  "paid-here": "Paid here, open there",
  "books-only": "Only in your books",
  "distributor-only": "Only at the distributor",
  duplicate: "Twice in your books",
  agrees: "Agrees",
};

const groupLooks: Readonly<Record<ResultGroup, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  differs: { tone: "danger", icon: FileDiff },
  "paid-here": { tone: "warning", icon: CircleDollarSign },
  "books-only": { tone: "warning", icon: CirclePlus },
  "distributor-only": { tone: "warning", icon: CircleMinus },
  duplicate: { tone: "info", icon: Copy },
  agrees: { tone: "positive", icon: CircleCheck },
};

export function GroupBadge({ group }: { group: ResultGroup }) {
  const { tone, icon } = groupLooks[group];
  return (
    <Badge tone={tone} icon={icon}>
      {groupLabels[group]}
    </Badge>
  );
}

export const numberOf = ({ document, line }: Pick<ResultRow, "document" | "line">): string =>
  document?.number || line?.number || "No number";
export const kindOf = ({ document, line }: Pick<ResultRow, "document" | "line">): DocumentKind => document?.kind ?? line?.kind ?? "invoice";
