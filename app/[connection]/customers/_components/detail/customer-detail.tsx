"use client";
import type { Customer } from "#lib/customers/customer.ts";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { customerRecord } from "../../record.ts";
import { CustomerDeliveries } from "../sections/customer-deliveries.tsx";
import { CustomerInvoices } from "../sections/customer-invoices.tsx";
import { CustomerPayments } from "../sections/customer-payments.tsx";
import { CustomerPeople } from "../sections/customer-people.tsx";
import { CustomerReceivables } from "../sections/customer-receivables.tsx";
import { CustomerShelves } from "../sections/customer-shelves.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerWaysBar } from "./customer-ways.tsx";

export const CustomerDetail = recordDetail(customerRecord, LoadedCustomer);

/** Every section loads and fails on its own. */
function LoadedCustomer({ data: customer, connection, heading, sectionHeading }: DetailProps<Customer>) {
  const { CustomerID: customerID } = customer;
  return (
    <article className="@container" aria-labelledby="customer-name">
      <CustomerHead customer={customer} heading={heading} />
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
        <CustomerDeliveries customer={customer} heading={sectionHeading} />
        <CustomerReceivables connection={connection} customerID={customerID} heading={sectionHeading} />
        <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
          <CustomerInvoices connection={connection} customerID={customerID} heading={sectionHeading} />
          <CustomerPayments connection={connection} customerID={customerID} heading={sectionHeading} />
          <CustomerShelves customerID={customerID} heading={sectionHeading} />
          <CustomerPeople customerID={customerID} heading={sectionHeading} />
        </div>
        <CustomerFacts customer={customer} heading={sectionHeading} />
      </div>
      <CustomerWaysBar customer={customer} />
    </article>
  );
}
