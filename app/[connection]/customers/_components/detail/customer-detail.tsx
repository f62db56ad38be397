"use client";
import { mailHref } from "#lib/parties/customers/contact.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { ContactBar, ContactLinks } from "../../../_components/customers/contact-links.tsx";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { customerRecord } from "../../record.ts";
import { AccountBadges } from "../account-badges.tsx";
import { CustomerDeliveries } from "../sections/customer-deliveries.tsx";
import { CustomerInvoices } from "../sections/customer-invoices.tsx";
import { CustomerPayments } from "../sections/customer-payments.tsx";
import { CustomerPeople } from "../sections/customer-people.tsx";
import { CustomerReceivables } from "../sections/customer-receivables.tsx";
import { CustomerShelves } from "../sections/customer-shelves.tsx";
import { CustomerFacts } from "./customer-facts.tsx";

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
          <CustomerShelves connection={connection} customerID={customerID} heading={sectionHeading} />
          <CustomerPeople customerID={customerID} heading={sectionHeading} />
        </div>
        <CustomerFacts customer={customer} heading={sectionHeading} />
      </div>
      <ContactBar customer={customer} />
    </article>
  );
}

function CustomerHead({ customer, heading: Heading }: { customer: Customer; heading: "h1" | "h2" }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 @2xl:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading id="customer-name" className="font-semibold text-xl tracking-tight">
            {customer.CustomerName}
          </Heading>
          <AccountBadges customer={customer} />
        </div>
        <p className="text-muted">{[customer.CustomerNameAlt, customer.ChainName].filter(Boolean).join(" · ")}</p>
        <p className="text-muted">{customer.Address}</p>
        {customer.OnHold ? <CollectionAgent customer={customer} /> : null}
      </div>
      <ContactLinks customer={customer} />
    </header>
  );
}

type CollectionAgentFields = Pick<Customer, "CollectionAgentFullName" | "CollectionAgentEmail">;

function CollectionAgent({
  customer: { CollectionAgentFullName: name, CollectionAgentEmail: email },
}: {
  customer: CollectionAgentFields;
}) {
  const href = mailHref(email);
  if (!name && !href)
    return <p className="text-sm">On hold. The Data API names no collection agent: ask the distributor who can release it.</p>;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      On hold. {name || "The collection agent"} (collection agent) can release it
      {href ? (
        <>
          :{" "}
          <a
            href={href}
            className="inline-flex items-center text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:min-h-11"
          >
            {email}
          </a>
        </>
      ) : (
        "."
      )}
    </p>
  );
}
