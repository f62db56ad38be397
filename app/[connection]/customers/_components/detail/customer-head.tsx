import type { Customer } from "#lib/customers/customer.ts";
import { AccountBadges } from "../account-badges.tsx";
import { CollectionAgent } from "./collection-agent.tsx";
import { CustomerWays } from "./customer-ways.tsx";

/** Name, status and contact links. */
export function CustomerHead({ customer, heading: Heading }: { customer: Customer; heading: "h1" | "h2" }) {
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
      <CustomerWays customer={customer} />
    </header>
  );
}
