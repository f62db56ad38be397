"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, promotionResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { findingKinds, totalFindings } from "#lib/receivables/purchased/price-audit.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { Cents } from "../../../_components/values/cents.tsx";
import { findingLabels } from "./finding-row.tsx";
import type { usePriceAudit } from "./use-price-audit.ts";

export function AuditFigures({ audit: { audit, days, daysRead } }: { audit: ReturnType<typeof usePriceAudit> }) {
  const { locale } = useViewer();
  const api = useApi();
  // The audit has read both. Promotions that could not be read were not considered, nor any for a store whose state is not known.
  const [promotions, stores] = [useRecords(promotionResource(api).all({})), useRecords(allCustomers(api))];
  const { findings = [], agreeing = 0, leftOut = 0 } = audit ?? {};
  const totals = totalFindings(findings);
  return (
    <section aria-label="Findings" className="space-y-2 px-4 pt-3 sm:px-6">
      <dl className="flex gap-2 overflow-x-auto">
        {findingKinds.map((kind) => {
          const { counted, missing, total } = totals[kind];
          return (
            <div key={kind} className="min-w-36 shrink-0 rounded-lg border border-line bg-surface px-3 py-2">
              <dt className="text-muted text-xs">{findingLabels[kind]}</dt>
              <dd>
                <span className="block font-semibold text-lg tabular-nums tracking-tight">
                  {kind === "unpriced" ? formatCount(missing, locale) : <Cents value={total} locale={locale} />}
                </span>
                <span className="block text-faint text-xs">
                  {kind === "unpriced" ? (missing === 1 ? "line" : "lines") : countOf(counted + missing, "line", locale)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-muted text-sm tabular-nums">
        Prices of {formatCount(daysRead, locale)} of {countOf(days.length, "date", locale)} read. {countOf(agreeing, "line", locale)} agree
        {agreeing === 1 ? "s" : ""}.
        {leftOut > 0 ? ` ${countOf(leftOut, "line", locale)} returned or not shipped ${leftOut === 1 ? "is" : "are"} not compared.` : ""}
      </p>
      <LeftOutText read={promotions} noun="promotion" />
      <LeftOutText read={stores} noun="store" />
    </section>
  );
}
