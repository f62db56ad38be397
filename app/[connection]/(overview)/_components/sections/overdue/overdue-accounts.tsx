"use client";
import { type ReactNode, useDeferredValue } from "react";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { useViewer } from "#components/viewer.tsx";
import { roundDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { openInvoiceResource } from "#lib/api/resources.ts";
import { statementHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { noCloseText } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import type { LateAccounts } from "#lib/receivables/aging/snapshot/late-accounts.ts";
import { screenHref } from "#lib/routes.ts";
import { PendingName } from "../../../../_components/list/pending-name.tsx";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { ShortSum } from "../../../../_components/list/sums.tsx";
import { ageFills } from "../../../../_components/receivables/age-fills.ts";
import { AsOfClose } from "../../../../_components/receivables/as-of-close.tsx";
import { useAccountOf } from "../../../../_components/receivables/use-account-of.ts";
import { Section, type SectionQuery } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";

const microsScale = 6;
const idle: Omit<SectionQuery<never>, "data"> = { error: null, isFetching: false, refetch: () => undefined };

interface OverdueAccountsProps {
  connection: string;
  /** Null until AR aging is read. Failed: the page says elsewhere why. */
  read: (LateAccounts & { readonly leftOut: number }) | "failed" | null;
}

/** Reads only the names of the accounts. */
export function OverdueAccounts({ connection, read }: OverdueAccountsProps) {
  const loaded = read === "failed" ? null : read;
  return (
    <OverdueSection query={{ ...idle, data: read ?? undefined, leftOut: loaded?.leftOut }} closes={loaded?.closes}>
      {(data) =>
        data === "failed" ? (
          <p className="px-4 pb-3 text-muted text-sm">Not loaded. The reason is given above.</p>
        ) : (
          <LateAccountList late={data} connection={connection} isComplete={data.leftOut === 0} />
        )
      }
    </OverdueSection>
  );
}

interface OverdueSectionProps<Data> {
  query: SectionQuery<Data>;
  closes: readonly { readonly CloseDate: string }[] | undefined;
  children: (data: Data) => ReactNode;
}

export function OverdueSection<Data>({ query, closes, children }: OverdueSectionProps<Data>) {
  return (
    <Section
      title="Overdue by account"
      heading="h2"
      query={query}
      subject="The accounts"
      aside={<AsOfClose records={closes} />}
      skeletonLines={10}
    >
      {children}
    </Section>
  );
}

interface LateAccountListProps {
  late: LateAccounts;
  connection: string;
  isComplete: boolean;
  reps?: readonly number[];
}

export function LateAccountList({ late, connection, isComplete, reps }: LateAccountListProps) {
  const { locale } = useViewer();
  const known = useAccountOf(useAllRows(openInvoiceResource(useApi()).rows({})));
  // The server knows no names, and where AR aging is late the browser may have read them before this part of the page is hydrated.
  const accountOf = useDeferredValue(known, null);
  const { accounts, closes, hasRecords } = late;
  if (hasRecords && closes.length === 0) return <p className="px-4 pb-3 text-muted text-sm">{noCloseText}</p>;
  return (
    <>
      {accounts.length === 0 ? (
        <p className="px-4 pb-3 text-muted text-sm">
          {isComplete ? "Nothing was overdue at the last close." : "The records that were read have nothing overdue."}
        </p>
      ) : null}
      <RowList>
        {accounts.map(({ id, overdue, outstanding, buckets }) => (
          <LinkedRow
            key={id}
            href={statementHref(connection, id)}
            name={accountOf?.(id).name ?? <PendingName known={accountNumber(id)} />}
            note={
              <StackedBar
                className="mt-1 h-1.5 w-40 max-w-full"
                parts={buckets.map((bucket) => ({
                  key: bucket.id,
                  weight: roundDecimal(bucket.total.total, microsScale).units,
                  fill: ageFills[bucket.id].bar,
                }))}
              />
            }
            value={<ShortSum sum={overdue} noun="record" kind="money" places={2} locale={locale} />}
            valueNote={
              <>
                of <ShortSum sum={outstanding} noun="record" kind="money" places={2} locale={locale} />
              </>
            }
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "aging", { overdue: 1, sort: "-Overdue", reps })}>All overdue accounts</SectionLink>
      </div>
    </>
  );
}
