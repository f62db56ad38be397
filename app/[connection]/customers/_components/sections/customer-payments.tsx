"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney, noValue } from "#lib/format/numbers/numbers.ts";
import { standingOf } from "#lib/receivables/payments/payment-standing.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../_components/list/row-list.tsx";
import { lackingOf } from "../../../_components/sections/lacking-of.ts";
import { noneText } from "../../../_components/sections/left-out-text.tsx";
import { Section, type SectionQuery } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { useCustomerAccounts } from "./use-customer-accounts.ts";

interface CustomerPaymentsProps {
  connection: string;
  customerID: number;
  heading: "h2" | "h3";
}

interface AccountPayments {
  readonly accounts: readonly number[];
  /** Null where the accounts could not be read, which the section of what the customer owes reports. */
  readonly payments: readonly Payment[] | null;
}

const shownMax = 4;

/** The newest payments to the customer's AR accounts, which other stores of the same owner may share. */
export function CustomerPayments({ connection, customerID, heading }: CustomerPaymentsProps) {
  const { locale } = useViewer();
  const query = useAccountPayments(customerID);
  const accounts = query.data?.accounts ?? [];
  return (
    <Section
      title="Newest payments"
      heading={heading}
      query={query}
      subject="The payments"
      aside={accounts.length > 0 ? `To AR account ${accounts.join(", ")}` : null}
      skeletonLines={8}
    >
      {({ payments }) =>
        payments === null ? (
          <p className="px-4 pb-4 text-muted text-sm">
            Its AR accounts could not be read, so its payments cannot be found. See “Owes” on this page.
          </p>
        ) : payments.length === 0 ? (
          <div className="px-4 pb-3">
            <p className="text-muted text-sm">
              {noneText(
                query,
                accounts.length === 0
                  ? "Neither the last close nor the payments of the newest invoices name an AR account of this customer."
                  : "There are no payments yet.",
              )}
            </p>
            {accounts.length === 0 ? <SectionLink href={screenHref(connection, "payments")}>All payments</SectionLink> : null}
          </div>
        ) : (
          <>
            <RowList>
              {payments.slice(0, shownMax).map((payment) => (
                <LinkedRow
                  key={payment.PaymentID}
                  href={recordHref(connection, "payments", payment.PaymentID)}
                  name={payment.PaymentInvoiceNum || `Payment ${payment.PaymentID}`}
                  note={`${payment.PaymentTypeName || noValue} · ${formatDate(payment.PostDate, locale)}`}
                  value={formatMoney(payment.Amount, locale)}
                  valueNote={restLabel(payment, locale)}
                />
              ))}
            </RowList>
            <div className="border-line border-t px-4 py-1.5">
              <SectionLink href={screenHref(connection, "payments", { accounts })}>All its payments</SectionLink>
            </div>
          </>
        )
      }
    </Section>
  );
}

/** Reads all payments of the accounts and sorts them, because the API guarantees no order. */
const byPostDate = (a: Payment, b: Payment) => (a.PostDate < b.PostDate ? 1 : a.PostDate > b.PostDate ? -1 : b.PaymentID - a.PaymentID);

function restLabel(payment: Payment, locale: string): string {
  const standing = standingOf(payment);
  if (standing === "reversed") return "Reversed";
  return standing === "used" ? "allocated in full" : `${formatMoney(payment.AvailableBalance, locale)} left`;
}

function useAccountPayments(customerID: number): SectionQuery<AccountPayments> {
  const api = useApi();
  const { accounts, last, lacking } = useCustomerAccounts(customerID);
  const payments = useRecords({
    ...paymentResource(api).all({ ARAccountIDs: [...(accounts ?? [])] }),
    enabled: accounts !== undefined && accounts.length > 0,
  });
  const { error, isFetching, refetch } = payments;
  return { data: accountPayments(accounts, last.error, payments.data), ...lackingOf(lacking, payments), error, isFetching, refetch };
}

function accountPayments(
  accounts: readonly number[] | undefined,
  accountsError: unknown,
  payments: readonly Payment[] | undefined,
): AccountPayments | undefined {
  if (!accounts) return accountsError ? { accounts: [], payments: null } : undefined;
  if (accounts.length === 0) return { accounts, payments: [] };
  return payments && { accounts, payments: payments.toSorted(byPostDate) };
}
