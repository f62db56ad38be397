import { Mail, MapPin, Phone } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { button } from "#components/ui/button.tsx";
import { mailHref, mapHref, phoneHref } from "#lib/customers/contact.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { AccountBadges } from "./account-badges.tsx";

/** The name, its state, and what a thumb wants first: call, write, drive there. */
export function CustomerHead({ customer, heading: Heading }: { customer: Customer; heading: "h1" | "h2" }) {
  const { SalesRepName: rep } = customer;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 @2xl:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading id="customer-name" className="font-semibold text-xl tracking-tight">
            {customer.CustomerName}
          </Heading>
          <AccountBadges customer={customer} />
        </div>
        <p className="text-muted">{[customer.CustomerNameAlt, customer.ChainName, customer.Address].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Way href={phoneHref(customer.SalesRepPhone)} icon={Phone}>
          Call {rep || "the rep"}
        </Way>
        <Way href={mailHref(customer.SalesRepEmail)} icon={Mail}>
          Write to {rep || "the rep"}
        </Way>
        <Way href={mapHref(customer.Address)} icon={MapPin} isOutside>
          Map
        </Way>
      </div>
    </header>
  );
}

interface WayProps {
  href: string | null;
  icon: ComponentType<{ "aria-hidden": "true" }>;
  isOutside?: boolean;
  children: ReactNode;
}

function Way({ href, icon: Icon, isOutside = false, children }: WayProps) {
  if (href === null) return null;
  return (
    <a
      href={href}
      className={`${button({ variant: "secondary", size: "sm" })} pointer-coarse:h-11`}
      {...(isOutside && { target: "_blank", rel: "noreferrer" })}
    >
      <Icon aria-hidden="true" />
      {children}
      {isOutside ? <span className="sr-only">(opens in a new tab)</span> : null}
    </a>
  );
}
