"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { ExactTime, Tip } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { allLocations, allSuppliers, customerTermResource } from "#lib/api/resources.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { mailHref, phoneHref } from "#lib/parties/customers/contact.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { isWhole, LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

export function CustomerFacts({ customer, heading: Heading }: { customer: Customer; heading: "h2" | "h3" }) {
  const { locale, timeZone } = useViewer();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line px-4 py-3">
      <Heading id={id} className="pb-2 font-semibold">
        Account
      </Heading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-sm @2xl:grid-cols-4">
        <Fact name="Customer id">{customer.CustomerID}</Fact>
        <Fact name="License">{customer.LicenseNum}</Fact>
        <Fact name="State">{customer.State}</Fact>
        <Fact name="Chain">{customer.ChainName}</Fact>
        <Fact name="Sales rep">
          <Person name={customer.SalesRepName} email={customer.SalesRepEmail} phone={customer.SalesRepPhone} />
        </Fact>
        <Fact name="Collection agent">
          <Person name={customer.CollectionAgentFullName} email={customer.CollectionAgentEmail} />
        </Fact>
        <Fact name="Warehouse">
          <Warehouse id={customer.LocationID} />
        </Fact>
        <Fact name="Credit terms">
          <CreditTerms customerID={customer.CustomerID} />
        </Fact>
        <Fact name="Last updated">
          <ExactTime instant={customer.TimeUpdated}>{formatDateTime(customer.TimeUpdated, locale, timeZone)}</ExactTime>
        </Fact>
      </dl>
    </section>
  );
}

function Warehouse({ id }: { id: number }) {
  const { data } = useQuery(allLocations(useApi()));
  return data?.find(({ LocationID }) => LocationID === id)?.Location ?? numberOf("Warehouse", id);
}

const none = <span className="text-faint">None</span>;

/** The terms, each with the suppliers that grant it. */
function CreditTerms({ customerID }: { customerID: number }) {
  const { locale } = useViewer();
  const api = useApi();
  const read = useRecords(customerTermResource(api).all({ CustomerIDs: [customerID] }, slowToChange));
  const { data: terms, error, refetch, isFetching } = read;
  const { data: suppliers } = useQuery(allSuppliers(api));
  const nameOf = new Map(suppliers?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
  const byTerm = Map.groupBy(terms ?? [], ({ Term }) => Term);
  if (!terms && error) {
    return (
      <>
        Could not be read{" "}
        <Button ref={passFocusOn} size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (!terms) return "…";
  if (byTerm.size === 0 && isWhole(read)) return none;
  const rows = Array.from(byTerm, ([term, own]) => {
    const names = own.map(({ SupplierID }) => nameOf.get(SupplierID) ?? numberOf("Supplier", SupplierID));
    return (
      <div key={term}>
        <Tip tip={joinList(names)}>
          {term} <span className="text-faint">· {countOf(own.length, "supplier", locale)}</span>
        </Tip>
      </div>
    );
  });
  return (
    <>
      {rows}
      <LeftOutText read={read} noun="credit term" />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="break-words">{children || none}</dd>
    </div>
  );
}

function Person({ name, email, phone }: { name: string | null; email: string | null; phone?: string }) {
  const ways = [
    { href: mailHref(email), label: email },
    { href: phoneHref(phone), label: phone },
  ].filter(({ href }) => href !== null);
  if (!name && ways.length === 0) return none;
  return (
    <>
      {name}
      {ways.map(({ href, label }) => (
        <a
          key={href}
          href={href ?? undefined}
          className="block py-0.5 text-muted [overflow-wrap:anywhere] underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {label}
        </a>
      ))}
    </>
  );
}
