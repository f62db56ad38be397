"use client";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { useViewer } from "#components/viewer.tsx";
import { compareDecimals, roundDecimal } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { statementHref } from "#lib/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/aging/open/accounts.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { hasClose, noCloseText, overdueOf, pivotAging } from "#lib/aging/snapshot/aging-summary.ts";
import { screenHref } from "#lib/routes.ts";
import { PendingName } from "../../../_components/list/pending-name.tsx";
import { LinkedRow, RowList } from "../../../_components/list/row-list.tsx";
import { ShortSum } from "../../../_components/list/sums.tsx";
import { ageFills } from "../../../_components/receivables/age-fills.ts";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import { useReceivables } from "../../../_components/receivables/use-receivables.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { whenComplete } from "./when-complete.ts";

const shownMax = 5;
const microsScale = 6;

export function OverdueAccounts({ connection, keyType }: { connection: string; keyType: KeyType }) {
  const { aging, accountOf } = useReceivables(keyType);
  return (
    <Section
      title="Overdue by account"
      heading="h2"
      query={whenComplete(aging)}
      subject="The accounts"
      aside={<AsOfClose records={aging.rows} />}
      skeletonLines={10}
    >
      {(records) => <Accounts records={records} connection={connection} nameOf={(id) => accountOf?.(id).name ?? null} />}
    </Section>
  );
}

interface AccountsProps {
  records: readonly AgingRecord[];
  connection: string;
  nameOf: (ARAccountID: number) => string | null;
}

function Accounts({ records, connection, nameOf }: AccountsProps) {
  const { locale } = useViewer();
  const late = pivotAging(records, "account")
    .map((row) => ({ ...row, overdue: overdueOf(row) }))
    .filter(({ overdue }) => overdue.total.units > 0n || overdue.missing > 0)
    .sort((a, b) => compareDecimals(b.overdue.total, a.overdue.total));
  if (records.length > 0 && !hasClose(records)) return <p className="px-4 pb-3 text-muted text-sm">{noCloseText}</p>;
  return (
    <>
      {late.length === 0 ? <p className="px-4 pb-3 text-muted text-sm">Nothing was overdue at the last close.</p> : null}
      <RowList>
        {late.slice(0, shownMax).map(({ id, overdue, outstanding, buckets }) => (
          <LinkedRow
            key={id}
            href={statementHref(connection, id)}
            name={nameOf(id) ?? <PendingName known={accountNumber(id)} />}
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
        <SectionLink href={screenHref(connection, "aging", { overdue: 1, sort: "-Overdue" })}>All overdue accounts</SectionLink>
      </div>
    </>
  );
}
