"use client";
import { useQuery } from "@tanstack/react-query";
import { LegendDot } from "#components/charts/legend-key.tsx";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { useViewer } from "#components/viewer.tsx";
import { roundDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { isZeroSum } from "#lib/format/numbers/sums.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { statementHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { listSharers, type OwnReceivables, sumOwnReceivables } from "#lib/receivables/aging/open/own-receivables.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { type AgingRow, hasClose, summarizeAging } from "#lib/receivables/aging/snapshot/aging-summary.ts";
import { screenHref } from "#lib/routes.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { ageFills } from "../../../_components/receivables/age-fills.ts";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import { lackingOf } from "../../../_components/sections/lacking-of.ts";
import { isWhole, noneText } from "../../../_components/sections/left-out-text.tsx";
import { Section, type SectionQuery } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { useCustomerAccounts } from "./use-customer-accounts.ts";

const microsScale = 6;

interface CustomerReceivablesProps {
  connection: string;
  customerID: number;
  heading: "h2" | "h3";
}

interface CustomerReceivables {
  readonly aging: readonly AgingRow[];
  readonly accounts: readonly number[];
  readonly openInvoices: readonly OpenInvoice[];
}

/** The customer's current debt by age, and the balance of its AR accounts at the close. Other customers may share the accounts. */
export function CustomerReceivables({ connection, customerID, heading }: CustomerReceivablesProps) {
  const query = useCustomerReceivables(customerID);
  return (
    <Section title="Owes" heading={heading} query={query} subject={query.subject} aside="As of now" skeletonLines={16}>
      {(loaded) =>
        loaded.accounts.length === 0 ? (
          <div className="px-4 pb-3">
            <p className="text-muted text-sm">
              {noneText(query, "Neither the last close nor the payments of the newest invoices name an AR account of this customer.")}
            </p>
            <SectionLink href={screenHref(connection, "invoices", { customers: customerID, open: 1 })}>Open invoices</SectionLink>
          </div>
        ) : (
          <Owes {...loaded} isWhole={isWhole(query)} connection={connection} customerID={customerID} />
        )
      }
    </Section>
  );
}

/** The open invoices of the customer's AR accounts, with the AR aging of the last close. */
export function useCustomerReceivables(customerID: number): SectionQuery<CustomerReceivables> & { readonly subject: string } {
  const api = useApi();
  const { aging, accounts, last, lacking, subject } = useCustomerAccounts(customerID);
  const isFound = accounts !== undefined && accounts.length > 0;
  const open = useRecords({
    ...openInvoiceResource(api).all({ ARAccountIDs: [...(accounts ?? [])] }),
    enabled: isFound,
  });
  const openInvoices = accounts?.length === 0 ? [] : open.data;
  const failed = last.error ? last : open;
  return {
    data: aging && accounts && openInvoices && { aging, accounts, openInvoices },
    ...lackingOf(lacking, open),
    error: failed.error,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
    subject: failed === last ? subject : "What the customer owes",
  };
}

function Owes({
  aging,
  accounts,
  openInvoices,
  isWhole,
  connection,
  customerID,
}: CustomerReceivables & { isWhole: boolean } & Pick<CustomerReceivablesProps, "connection" | "customerID">) {
  const { locale, today } = useViewer();
  const own = sumOwnReceivables(openInvoices, customerID, today);
  return (
    <div className="px-4 pb-4">
      <p className="font-semibold text-xl tabular-nums tracking-tight">
        <MoneySum sum={own.total} noun="invoice" locale={locale} />
      </p>
      <p className="text-muted text-sm">on {countOf(own.invoices, "open invoice", locale)} of its own</p>
      <Ages own={own} locale={locale} />
      <div className="mt-2">
        <SectionLink href={screenHref(connection, "invoices", { customers: customerID, open: 1 })}>Open invoices</SectionLink>
      </div>
      <ul className="mt-2 space-y-2 border-line border-t pt-3 text-sm">
        {accounts.map((account) => (
          <Account
            key={account}
            records={aging.filter(({ ARAccountID }) => ARAccountID === account)}
            account={account}
            isWhole={isWhole}
            sharers={listSharers(openInvoices, account, customerID)}
            connection={connection}
          />
        ))}
      </ul>
    </div>
  );
}

function Ages({ own, locale }: { own: OwnReceivables; locale: string }) {
  return (
    <>
      <StackedBar
        className="mt-3 h-2.5"
        parts={own.buckets.map(({ id, total }) => ({
          key: id,
          weight: roundDecimal(total.total, microsScale).units,
          fill: ageFills[id].bar,
        }))}
      />
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm @md:grid-cols-2 @2xl:grid-cols-6">
        {own.buckets.map(({ id, label, total }) => (
          <Age key={id} name={label} fill={ageFills[id].key}>
            <MoneySum sum={total} noun="invoice" locale={locale} />
          </Age>
        ))}
        {isZeroSum(own.credit) ? null : (
          <Age name="Credit" fill={ageFills.credit.key}>
            <MoneySum sum={own.credit} noun="invoice" locale={locale} />
          </Age>
        )}
        {own.undated.counted + own.undated.missing === 0 ? null : (
          <Age name="No readable due date" fill="bg-fill-neutral">
            <MoneySum sum={own.undated} noun="invoice" locale={locale} />
          </Age>
        )}
      </dl>
    </>
  );
}

function Age({ name, fill, children }: { name: string; fill: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2 @2xl:block">
      <dt className="flex items-center gap-1.5 text-muted text-xs">
        <LegendDot fill={fill} />
        {name}
      </dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

interface AccountProps {
  records: readonly AgingRow[];
  account: number;
  /** Whether every record was read. */
  isWhole: boolean;
  sharers: readonly number[];
  connection: string;
}

/** The whole account, including other customers that share it. */
function Account({ records, account, isWhole, sharers, connection }: AccountProps) {
  const { locale } = useViewer();
  const names = useQuery(allCustomers(useApi())).data;
  const nameOf = (id: number) => names?.find(({ CustomerID }) => CustomerID === id)?.CustomerName ?? `customer ${id}`;
  const outstanding = <MoneySum sum={summarizeAging(records).outstanding} noun="record" locale={locale} />;
  return (
    <li>
      <p>
        <span className="font-medium">{accountNumber(account)}</span>
        {hasClose(records) ? (
          <span className="tabular-nums">
            {" "}
            owed {outstanding}{" "}
            <span className="text-muted">
              in all. <AsOfClose records={records} />.
            </span>
          </span>
        ) : (
          <span className="text-muted">
            {records.length > 0
              ? ": no AR aging close yet."
              : isWhole
                ? ": not in the AR aging of the last close."
                : ": its AR aging could not be read."}
          </span>
        )}
      </p>
      <p className="break-words text-muted">
        {sharers.length > 0
          ? `Shared with ${joinList(sharers.map(nameOf))}.`
          : isWhole
            ? "No other customer has open invoices on it."
            : "Other customers may have open invoices on it."}
      </p>
      <SectionLink href={statementHref(connection, account)}>Statement of {accountNumber(account)}</SectionLink>
    </li>
  );
}
