"use client";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { sumDecimals, withMissing } from "#lib/format/numbers/sums.ts";
import { unappliedHref } from "#lib/receivables/aging/aging-hrefs.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { isWhole, LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { ListRead } from "../../_components/figures/use-payments-on-account.ts";

interface UnappliedPaymentsProps {
  connection: string;
  keyType: KeyType;
  accountID: number;
  payments: ListRead<Payment>;
  /** Invoice ids of the credit memos, which are also among the open invoices. */
  counted: ReadonlySet<number>;
}

/** Payments with an unapplied amount now. Credit memos are marked and not summed again. */
export function UnappliedPayments({ connection, keyType, accountID, payments, counted }: UnappliedPaymentsProps) {
  const { rows, isComplete } = payments;
  const isNoneLeft = isComplete && isWhole(payments) && !rows?.some(hasRest);
  return (
    <section aria-labelledby="unapplied">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="unapplied" className="font-semibold">
          Unapplied payments and credits, as of now
        </h2>
        {isNoneLeft ? null : (
          <Link
            href={unappliedHref(connection, keyType, accountID)}
            className="inline-flex min-h-6 items-center text-accent text-sm hover:underline print:hidden"
          >
            {keyType === "Supplier" ? "To these payments" : "Allocate them"}
          </Link>
        )}
      </div>
      <LeftOutText read={{ mayLackRows: payments.mayLackRows }} />
      <Rests payments={payments} counted={counted} />
    </section>
  );
}

function Rests({ payments, counted }: Pick<UnappliedPaymentsProps, "payments" | "counted">) {
  const { locale } = useViewer();
  const { rows, isComplete, error, resume, activity, leftOut } = payments;
  if (!rows || !isComplete) {
    if (!error) return <Skeleton className="h-24 w-full" />;
    return <ScreenError subject="The payments" error={error} onRetry={resume} retrying={activity === "reading"} />;
  }
  const rests = rows.filter(hasRest);
  const sum = sumDecimals(
    rests.filter(({ PaymentInvoiceID }) => !counted.has(PaymentInvoiceID)).map((payment) => payment.AvailableBalance),
  );
  if (isWhole(payments)) {
    if (rows.length === 0) return <p className="text-muted text-sm">This account has no payments.</p>;
    if (rests.length === 0) return <p className="text-muted text-sm">Every payment of this account is allocated in full.</p>;
  }
  return (
    <TableFrame label="Unapplied payments" className="print:overflow-visible print:border-0">
      <Table>
        <thead>
          <tr>
            <Th>Payment</Th>
            <Th className="max-sm:hidden print:table-cell">Type</Th>
            <Th className="max-sm:hidden print:table-cell">Posted</Th>
            <Th numeric className="max-sm:hidden print:table-cell">
              Amount
            </Th>
            <Th numeric>Not yet applied</Th>
          </tr>
        </thead>
        <tbody>
          {rests.map((payment) => (
            <tr key={payment.PaymentID} className="break-inside-avoid">
              <Td className="font-medium">
                {payment.PaymentInvoiceNum}
                {counted.has(payment.PaymentInvoiceID) ? (
                  <span className="block font-normal text-faint text-xs">also an open credit memo, not summed again</span>
                ) : null}
              </Td>
              <Td className="max-sm:hidden print:table-cell">{payment.PaymentTypeName}</Td>
              <Td className="max-sm:hidden print:table-cell">{formatDate(payment.PostDate, locale)}</Td>
              <Td numeric className="max-sm:hidden print:table-cell">
                {formatMoney(payment.Amount, locale)}
              </Td>
              <Td numeric>{formatMoney(payment.AvailableBalance, locale)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-canvas font-medium">
            <th scope="row" className="h-10 px-4 text-left font-medium">
              Sum
            </th>
            <td className="max-sm:hidden print:table-cell" />
            <td className="max-sm:hidden print:table-cell" />
            <td className="max-sm:hidden print:table-cell" />
            <td className="px-4 text-right tabular-nums">
              <MoneySum sum={withMissing(sum, leftOut)} noun="payment" locale={locale} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}
