"use client";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import type { SalesRep } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { SectionLink } from "../../_components/sections/section-link.tsx";

interface RepCustomersProps {
  connection: string;
  keyType: KeyType;
  rep: SalesRep;
  heading: "h2" | "h3";
}

const shownAtFirst = 24;

/** The customers of a sales rep, with links to filtered lists. */
export function RepCustomers({ connection, keyType, rep, heading: Heading }: RepCustomersProps) {
  const { locale } = useViewer();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const noun = customerNoun(keyType);
  const { Customers, UserID } = rep;
  const customers = Customers ?? [];
  const shown = isWhole ? customers : customers.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1">
        <Heading id={id} className="font-semibold">
          {titleOf("customers", keyType)}
        </Heading>
        <p className="text-faint text-xs">{countOf(customers.length, noun, locale)}</p>
      </header>
      {customers.length === 0 ? <p className="px-4 pb-3 text-muted text-sm">No active {noun} is assigned.</p> : null}
      <ul className="grid grid-cols-1 gap-x-4 px-2 pb-2 text-sm @xl:grid-cols-2 @4xl:grid-cols-3">
        {shown.map(({ CustomerID, CustomerName }) => (
          <li key={CustomerID} className="min-w-0">
            <Link
              href={recordHref(connection, "customers", CustomerID)}
              className="flex min-h-8 items-center truncate rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
            >
              {CustomerName}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < customers.length ? (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)} className="mx-2 mb-2">
          {formatCount(customers.length - shown.length, locale)} more
        </Button>
      ) : null}
      {customers.length > 0 ? (
        <div className="flex flex-wrap gap-x-6 border-line border-t px-4 py-1.5">
          <SectionLink href={screenHref(connection, "customers", { reps: [UserID] })}>As a list</SectionLink>
          <SectionLink href={screenHref(connection, "delivery", { reps: [UserID] })}>Their deliveries</SectionLink>
        </div>
      ) : null}
    </section>
  );
}
