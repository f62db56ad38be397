import { Notice } from "#components/feedback/notice.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { type Amount, isKnown, isZero } from "#contract/decimal.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { type ExactSum, sumAmounts } from "#lib/format/numbers/sums.ts";
import type { Remittance } from "#lib/receivables/payments/remittance.ts";
import { ApplicationStatus } from "../../../../_components/applications/application-status.tsx";
import { dateOfLine } from "./remittance-columns.ts";

interface RemittanceSheetProps {
  name: string;
  payment: Payment;
  remittance: Remittance;
  /** Applications that could not be read. */
  leftOut: number;
}

/** The sheet, identical on the screen and on paper. */
export function RemittanceSheet({ name, payment, remittance, leftOut }: RemittanceSheetProps) {
  const { locale, timeZone, today } = useViewer();
  const { lines, applied, onItsWay, available, unexplained } = remittance;
  return (
    <article
      aria-labelledby="remittance"
      className="space-y-5 rounded-lg border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div>
          <h1 id="remittance" className="font-semibold text-xl tracking-tight">
            Remittance sheet
          </h1>
          <p className="text-muted text-sm">
            {name} · as of {formatDate(today, locale)}
          </p>
        </div>
        <p className="min-w-0 sm:text-right print:text-right">
          <span className="block font-semibold text-xl tabular-nums">{formatMoney(payment.Amount, locale)}</span>
          <span className="text-muted text-sm">Payment {payment.PaymentInvoiceNum}</span>
        </p>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-line border-y py-3 text-sm">
        <Fact name="Type" value={payment.PaymentTypeName} />
        <Fact name="Post date" value={formatDate(payment.PostDate, locale)} />
        <Fact name="AR account" value={payment.ARAccountID?.toString()} />
        <Fact name="Memo" value={payment.Memo} />
      </dl>
      {leftOut > 0 ? (
        <Notice tone="warning" title={`${countOf(leftOut, "application", locale)} cannot be read`}>
          {leftOut === 1 ? "It is" : "They are"} left out of this sheet. Tell the distributor before you rely on it.
        </Notice>
      ) : null}
      {lines.length === 0 ? (
        leftOut > 0 ? null : (
          <p className="text-muted text-sm">Nothing of this payment has been applied or requested.</p>
        )
      ) : (
        <TableFrame label="Invoices of this payment" className="print:overflow-visible print:border-0">
          <Table>
            <thead>
              <tr>
                <Th>Invoice</Th>
                <Th>Status</Th>
                <Th className="max-sm:hidden print:table-cell">Applied or requested</Th>
                <Th numeric>Amount</Th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.RequestID} ${line.PaymentApplicationID}`} className="break-inside-avoid">
                  <Td className="whitespace-nowrap font-medium">{line.TargetInvoiceNum}</Td>
                  <Td>
                    <ApplicationStatus status={line.Status} />
                  </Td>
                  <Td className="text-muted max-sm:hidden print:table-cell">
                    <ExactTime instant={dateOfLine(line)}>{formatDateTime(dateOfLine(line), locale, timeZone)}</ExactTime>
                  </Td>
                  <Td numeric>{formatMoney(line.Amount, locale)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
      <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm break-inside-avoid">
        <Sum name="Applied" value={applied} locale={locale} />
        {onItsWay.counted + onItsWay.missing === 0 ? null : <Sum name="Requested, not applied yet" value={onItsWay} locale={locale} />}
        <Sum name="Available" value={sumAmounts([available])} locale={locale} />
      </dl>
      {leftOut > 0 ? null : <Unexplained amount={unexplained} locale={locale} />}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Unexplained({ amount, locale }: { amount: Amount; locale: string }) {
  if (!isKnown(amount)) {
    return (
      <Notice tone="warning" title="These amounts cannot be checked against the payment">
        One of the amounts cannot be read. Tell the distributor before you rely on this sheet.
      </Notice>
    );
  }
  if (isZero(amount)) return null;
  return (
    <Notice tone="warning" title="These amounts do not add up to the payment">
      {formatMoney(amount, locale)} of the payment is neither available nor in the applications that the Data API lists. Tell the
      distributor before you rely on this sheet.
    </Notice>
  );
}

function Sum({ name, value, locale }: { name: string; value: ExactSum; locale: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{formatSum(value, formatMoney, "application", locale)}</dd>
    </>
  );
}
