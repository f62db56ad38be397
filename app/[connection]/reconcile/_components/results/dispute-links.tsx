"use client";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Period } from "#lib/receivables/reconcile/compare.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";

interface DisputeLinksProps {
  connection: string;
  period: Period;
  /** How many lines differ. */
  differing: number;
}

const slugs = ["invoices/price-audit", "invoices/shortages"] as const;

/** Leads from lines that differ to the claims of the same days. */
export function DisputeLinks({ connection, period: { from, to }, differing }: DisputeLinksProps) {
  const { locale } = useViewer();
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 pt-2 text-muted text-sm sm:px-6">
      Claims for {countOf(differing, "line", locale)} that differ{differing === 1 ? "s" : ""}:
      {slugs.map((slug) => (
        <Link
          key={slug}
          href={screenHref(connection, slug, { period: `${from}..${to}` })}
          className="text-accent underline-offset-2 hover:underline pointer-coarse:py-3"
        >
          {titleOf(slug)}
        </Link>
      ))}
    </p>
  );
}
