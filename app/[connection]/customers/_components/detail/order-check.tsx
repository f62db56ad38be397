"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { creditTermResource, customerTermResource } from "#lib/api/resources.ts";
import { listHoldingTerms } from "#lib/parties/customers/holding-terms.ts";
import { pastDueOf } from "#lib/receivables/aging/open/past-due.ts";
import { isWhole } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { useCustomerReceivables } from "../sections/customer-receivables.tsx";
import { OrderCheckForm, type OrderCheckFormProps } from "./order-check-form.tsx";
import type { HoldingTerms, PastDueAmount } from "./order-checks.tsx";

/** The order check with what it reads beside the customer: its credit terms and its open invoices. */
export function OrderCheck(props: Omit<OrderCheckFormProps, "holdingTerms" | "pastDue">) {
  const { CustomerID: customerID } = props.customer;
  return <OrderCheckForm {...props} holdingTerms={useHoldingTerms(customerID)} pastDue={usePastDue(customerID)} />;
}

/** Descriptions of the customer's credit terms that put an account on hold. */
function useHoldingTerms(customerID: number): HoldingTerms {
  const api = useApi();
  const own = useRecords(customerTermResource(api).all({ CustomerIDs: [customerID] }, slowToChange));
  const terms = useRecords(creditTermResource(api).all({}, slowToChange));
  const retry = () => {
    for (const query of [own, terms]) if (query.error || !isWhole(query)) void query.refetch();
  };
  const isReading = own.isFetching || terms.isFetching;
  if (!own.data || !terms.data) return { known: own.error || terms.error ? "failed" : "pending", isReading, retry };
  const known = listHoldingTerms(own.data, terms.data);
  // A term that could not be read may put the account on hold.
  return { known: known.length === 0 && !isWhole(own) ? "failed" : known, isReading, retry };
}

/** Shares its requests with the section that shows what the customer owes. */
function usePastDue(customerID: number): PastDueAmount {
  const { today } = useViewer();
  const { data, error, isFetching, refetch, leftOut = 0 } = useCustomerReceivables(customerID);
  const reading = { isReading: isFetching, retry: () => void refetch() };
  if (!data) return { known: error ? "failed" : "pending", ...reading };
  if (data.accounts.length === 0) return { known: leftOut > 0 ? "failed" : "no account", ...reading };
  const pastDue = pastDueOf(data.openInvoices, customerID, today);
  return { known: { ...pastDue, isComplete: pastDue.isComplete && leftOut === 0 }, ...reading };
}
