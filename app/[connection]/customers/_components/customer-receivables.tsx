"use client";
import { useQuery } from "@tanstack/react-query";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { summarizeAging } from "#lib/aging/aging-summary.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { formatDate } from "#lib/format/dates.ts";
import { isZero, roundDecimal } from "#lib/format/decimal.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { ageFills } from "../../_components/age-fills.ts";
import { Part } from "../../_components/part.tsx";
import { PartLink } from "../../_components/part-link.tsx";
import { accountsOf } from "./accounts-of.ts";

const microsScale = 6;

interface CustomerReceivablesProps {
  connection: string;
  customerID: number;
  heading: "h2" | "h3";
}

/** What the customer owes, by age, as of the last close. */
export function CustomerReceivables({ connection, customerID, heading }: CustomerReceivablesProps) {
  const { locale } = useViewer();
  const query = useQuery(customerQueries(useApi()).aging(customerID));
  const closeDate = query.data ? summarizeAging(query.data).closeDate : null;
  return (
    <Part
      title="Owes"
      heading={heading}
      query={query}
      subject="What the customer owes"
      aside={closeDate ? `As of the close of ${formatDate(closeDate, locale)}` : null}
      skeletonLines={4}
    >
      {(rows) => {
        const summary = summarizeAging(rows);
        if (rows.length === 0) {
          return (
            <div className="px-4 pb-3">
              <p className="text-muted text-sm">The last close has nothing of this customer.</p>
              <PartLink href={`/${connection}/invoices?customers=${customerID}&open=1`}>Open invoices</PartLink>
            </div>
          );
        }
        return (
          <div className="px-4 pb-4">
            <p className="font-semibold text-xl tabular-nums tracking-tight">{formatMoney(summary.outstanding, locale)}</p>
            {isZero(summary.credit) ? null : (
              <p className="text-muted text-sm tabular-nums">{formatMoney(summary.credit, locale)} credit not yet applied</p>
            )}
            <StackedBar
              className="mt-3 h-2.5"
              parts={summary.buckets.map(({ id, total }) => ({
                key: id,
                weight: roundDecimal(total, microsScale).units,
                fill: ageFills[id].bar,
              }))}
            />
            <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm @md:grid-cols-2 @2xl:grid-cols-5">
              {summary.buckets.map(({ id, label, total }) => (
                <div key={id} className="flex items-baseline justify-between gap-2 @2xl:block">
                  <dt className="flex items-center gap-1.5 text-muted text-xs">
                    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${ageFills[id].key}`} />
                    {label}
                  </dt>
                  <dd className="tabular-nums">{formatMoney(total, locale)}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-x-6">
              <PartLink href={`/${connection}/invoices?customers=${customerID}&open=1`}>Open invoices</PartLink>
              {accountsOf(rows).map((account) => (
                <PartLink key={account} href={`/${connection}/aging/${account}`}>
                  Statement of AR account {account}
                </PartLink>
              ))}
            </div>
          </div>
        );
      }}
    </Part>
  );
}
