"use client";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { placeLabels } from "#lib/receivables/aging/buckets.ts";
import type { InvoiceChange } from "#lib/receivables/aging/snapshot/since-close.ts";
import { isEmpty, type Statement, type StatementGroup, type StatementLine } from "#lib/receivables/aging/snapshot/statement.ts";
import { recordHref } from "#lib/routes.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { ageFills } from "../../../_components/receivables/age-fills.ts";
import { Cents } from "../../../_components/values/cents.tsx";
import type { Owner } from "./statement-parties.tsx";

interface StatementTableProps {
  connection: string;
  statement: Statement;
  /** Undefined while they are read; null where they could not be. */
  owners: readonly Owner[] | null | undefined;
  /** Whether the account has more than one. */
  hasCustomers: boolean;
  changes: readonly InvoiceChange[];
  /** Whether every AR aging record of the account was read. */
  isComplete: boolean;
  /** Whether amounts are a Supplier key's share of each invoice. */
  isPart: boolean;
}

const pendingName = <Skeleton className="my-0.5 h-3 w-32" />;
const fromSmall = "max-sm:hidden print:table-cell";
const fromLarge = "max-lg:hidden print:table-cell";

/** Open invoices at the close, by bucket. Each line shows its changes since then. */
export function StatementTable({ connection, statement, owners, hasCustomers, changes, isComplete, isPart }: StatementTableProps) {
  const { locale } = useViewer();
  const names = owners === undefined ? undefined : new Map(owners?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const changeOf = new Map(changes.map((change) => [change.InvoiceID, change]));
  return (
    <section aria-labelledby="open-invoices">
      <h2 id="open-invoices" className="mb-2 font-semibold">
        Open invoices at the close
      </h2>
      {isPart ? <p className="mb-2 text-muted text-sm">Amounts are your brands’ part of each invoice.</p> : null}
      {isEmpty(statement) ? (
        <p className="text-muted text-sm">{isComplete ? "None was open at the last close." : "The records that were read have none."}</p>
      ) : (
        <TableFrame label="Open invoices at the close, by age" className="print:overflow-visible print:border-0">
          <Table>
            <thead>
              <tr>
                <Th>Invoice</Th>
                {hasCustomers ? <Th className={fromLarge}>Customer</Th> : null}
                <Th className={fromSmall}>Date</Th>
                <Th className={fromSmall}>Due date</Th>
                <Th numeric className={fromLarge}>
                  Days past due
                </Th>
                <Th className={fromLarge}>PO number</Th>
                <Th numeric>Open</Th>
              </tr>
            </thead>
            {statement.groups.map((group) => (
              <Group key={group.place} group={group} hasCustomers={hasCustomers} locale={locale}>
                {(line) => (
                  <Line
                    key={line.InvoiceID}
                    line={line}
                    href={recordHref(connection, "invoices", line.InvoiceID)}
                    customer={hasCustomers ? (names ? customerOf(line, names) : pendingName) : null}
                    change={changeOf.get(line.InvoiceID)}
                    locale={locale}
                  />
                )}
              </Group>
            ))}
            {statement.creditNotListed ? (
              <tbody className="border-line border-b">
                <Sum
                  label="Credit that is not listed"
                  value={<MoneySum sum={statement.creditNotListed} noun="record" locale={locale} />}
                  hasCustomers={hasCustomers}
                />
              </tbody>
            ) : null}
            <tfoot>
              <Sum
                label="Total outstanding"
                value={<MoneySum sum={statement.total} noun={totalNoun(statement)} locale={locale} />}
                hasCustomers={hasCustomers}
                isStrong
              />
            </tfoot>
          </Table>
        </TableFrame>
      )}
    </section>
  );
}

const customerOf = ({ facts }: StatementLine, names: ReadonlyMap<number, string>): string =>
  facts ? (names.get(facts.CustomerID) ?? numberOf("Customer", facts.CustomerID)) : noValue;

/** What the total leaves out. */
function totalNoun({ total, creditNotListed }: Statement): string {
  if (!creditNotListed?.missing) return "invoice";
  return creditNotListed.missing === total.missing ? "credit" : "amount";
}

interface GroupProps {
  group: StatementGroup;
  hasCustomers: boolean;
  locale: string;
  children: (line: StatementLine) => React.ReactNode;
}

function Group({ group, hasCustomers, locale, children }: GroupProps) {
  return (
    <tbody className="border-line border-b">
      <tr className="break-after-avoid">
        <th scope="rowgroup" colSpan={hasCustomers ? 7 : 6} className="h-9 px-4 pt-1 text-left font-medium">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${ageFills[group.place].key}`} />
            {placeLabels[group.place]}
            <span className="font-normal text-faint">· {countOf(group.lines.length, "invoice", locale)}</span>
          </span>
        </th>
      </tr>
      {group.lines.map(children)}
      <Sum
        label={`Sum of ${placeLabels[group.place]}`}
        value={<MoneySum sum={group.total} noun="invoice" locale={locale} />}
        hasCustomers={hasCustomers}
      />
    </tbody>
  );
}

interface SumProps {
  label: string;
  value: React.ReactNode;
  hasCustomers: boolean;
  isStrong?: boolean;
}

/** One cell per visible column between the label and the amount. */
function Sum({ label, value, hasCustomers, isStrong = false }: SumProps) {
  const look = isStrong ? "h-11 font-semibold text-base" : "h-9 font-medium";
  return (
    <tr className="break-inside-avoid bg-canvas">
      {/* The label runs into the empty cells beside it in print. */}
      <th scope="row" className={`px-4 text-left font-medium print:max-w-0 print:whitespace-nowrap ${look}`}>
        {label}
      </th>
      {hasCustomers ? <td className={fromLarge} /> : null}
      <td className={fromSmall} />
      <td className={fromSmall} />
      <td className={fromLarge} />
      <td className={fromLarge} />
      <td className={`px-4 text-right tabular-nums ${look}`}>{value}</td>
    </tr>
  );
}

interface LineProps {
  line: StatementLine;
  href: string;
  customer: ReactNode;
  change: InvoiceChange | undefined;
  locale: string;
}

function Line({ line, href, customer, change, locale }: LineProps) {
  const { facts, daysPastDue } = line;
  return (
    <tr className="break-inside-avoid hover:bg-canvas">
      <Td className="print:whitespace-nowrap">
        <Link href={href} className="font-medium underline-offset-2 hover:underline">
          {line.InvoiceNum || numberOf("Invoice", line.InvoiceID)}
        </Link>
        <span className="block text-faint text-xs sm:hidden print:hidden">
          {facts ? `Due ${formatDate(facts.DueDate, locale)}` : noValue}
          {customer === null ? null : <span className="block">{customer}</span>}
        </span>
      </Td>
      {customer === null ? null : <Td className={fromLarge}>{customer}</Td>}
      <Td className={`${fromSmall} whitespace-nowrap`}>{formatDate(facts?.Date, locale)}</Td>
      <Td className={`${fromSmall} whitespace-nowrap`}>{formatDate(facts?.DueDate, locale)}</Td>
      <Td numeric className={fromLarge}>
        {daysPastDue !== null && daysPastDue > 0 ? daysPastDue : <span className="text-faint">{noValue}</span>}
      </Td>
      <Td className={fromLarge}>{facts?.PONum || <span className="text-faint">{noValue}</span>}</Td>
      <Td numeric>
        <Cents value={line.atClose} locale={locale} />
        <Since change={change} locale={locale} />
      </Td>
    </tr>
  );
}

function Since({ change, locale }: { change: InvoiceChange | undefined; locale: string }) {
  if (change?.kind === "hidden") return <span className="block text-faint text-xs">not visible to this key</span>;
  if (change?.kind === "settled") return <span className="block text-positive text-xs">settled since</span>;
  if (change?.kind !== "changed" && change?.kind !== "unknown") return null;
  return (
    <span className="block text-accent text-xs">
      now <Cents value={change.now} locale={locale} />
    </span>
  );
}
