"use client";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { customerResource } from "#lib/api/resources.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { CustomerDeliveries } from "./customer-deliveries.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerInvoices } from "./customer-invoices.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import { CustomerPeople } from "./customer-people.tsx";
import { CustomerReceivables } from "./customer-receivables.tsx";
import { CustomerShelves } from "./customer-shelves.tsx";
import { CustomerSkeleton } from "./customer-skeleton.tsx";
import { CustomerWaysBar } from "./customer-ways.tsx";

interface CustomerDetailProps {
  connection: string;
  id: number;
  /** What a list knows of it already, to show at once. */
  row?: Customer | undefined;
  heading: "h1" | "h2";
}

const notFound = 404;

/** Who a customer is, when it is served, what it bought, paid and owes; each part reads and fails on its own. */
export function CustomerDetail({ connection, id, row, heading: Heading }: CustomerDetailProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...customerResource(useApi()).one(id), placeholderData: row });
  if (data === null || (error instanceof ApiError && error.status === notFound)) {
    return (
      <EmptyState as={Heading} icon={SearchX} title="There is no such customer here">
        The Data API has no customer with the id {id} among those that this connection’s key covers.
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Customer</Heading>
        <ScreenError subject="The customer" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data) return <CustomerSkeleton />;
  const part = Heading === "h1" ? "h2" : "h3";
  return (
    <article className="@container" aria-labelledby="customer-name">
      <CustomerHead customer={data} heading={Heading} />
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
        <CustomerDeliveries customer={data} heading={part} />
        <CustomerReceivables connection={connection} customerID={id} heading={part} />
        <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
          <CustomerInvoices connection={connection} customerID={id} heading={part} />
          <CustomerPayments connection={connection} customerID={id} heading={part} />
          <CustomerShelves customerID={id} heading={part} />
          <CustomerPeople customerID={id} heading={part} />
        </div>
        <CustomerFacts customer={data} heading={part} />
      </div>
      <CustomerWaysBar customer={data} />
    </article>
  );
}
