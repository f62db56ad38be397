"use client";
import { ChevronRight, CircleCheck, CircleHelp, type Info, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { type Comparison, checkAddsUp } from "#lib/invoices/adds-up.ts";
import type { Invoice, InvoiceLine } from "#lib/invoices/invoice.ts";

const loadFigures = async () => (await import("./adds-up-figures.tsx")).AddsUpFigures;

const looks: Record<Comparison, { icon: typeof Info; className: string; text: string }> = {
  equal: { icon: CircleCheck, className: "text-positive", text: "The lines add up to the invoice’s totals" },
  rounding: { icon: CircleCheck, className: "text-positive", text: "The lines add up to the invoice’s totals, except for rounding" },
  different: { icon: TriangleAlert, className: "text-danger", text: "The lines do not add up to the invoice’s totals" },
  unknown: { icon: CircleHelp, className: "text-warning", text: "Some figures are missing, so not everything could be checked" },
};

interface AddsUpPanelProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  /** Lines that could not be read. */
  leftOut: number;
  keyType: KeyType;
}

/** Compares the sum of the lines with the totals of the API. */
export function AddsUpPanel({ invoice, lines, leftOut, keyType }: AddsUpPanelProps) {
  const check = useMemo(() => checkAddsUp(invoice, lines, leftOut), [invoice, lines, leftOut]);
  if (keyType === "Supplier") {
    return (
      <Notice tone="info" title="Totals are not compared with the lines">
        A Supplier key sees its own products’ lines; the invoice’s totals cover every supplier on it.
      </Notice>
    );
  }
  const { icon: Icon, className, text } = looks[check.comparison];
  return (
    <details className="group rounded-lg border border-line" open={check.comparison === "different"}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-3 text-sm -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon className={`size-4 shrink-0 ${className}`} aria-hidden="true" />
        <span className="flex-1 font-medium">{text}</span>
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" aria-hidden="true" />
      </summary>
      <AfterHydration load={loadFigures} props={{ check }} />
    </details>
  );
}
