import { Mail, Navigation, Phone } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { button } from "#components/ui/button.tsx";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { directionsHref, mailHref, phoneHref } from "#lib/customers/contact.ts";
import type { Customer } from "#lib/customers/customer.ts";

interface Way {
  readonly href: string;
  readonly word: string;
  /** The person to contact. Null for an address. */
  readonly whom: string | null;
  /** The full label. */
  readonly label: string;
  readonly icon: ComponentType<{ "aria-hidden": "true" }>;
  readonly isOutside?: boolean;
}

function waysOf(customer: Customer): readonly Way[] {
  const rep = customer.SalesRepName || "sales rep";
  const whom = customer.SalesRepName ? `${rep}, sales rep` : "the sales rep";
  const ways = [
    { href: phoneHref(customer.SalesRepPhone), word: "Call", whom: rep, label: `Call ${whom}`, icon: Phone },
    { href: mailHref(customer.SalesRepEmail), word: "Write", whom: rep, label: `Write to ${whom}`, icon: Mail },
    { href: directionsHref(customer.Address), word: "Directions", whom: null, label: "Directions", icon: Navigation, isOutside: true },
  ];
  return ways.flatMap(({ href, ...way }) => (href === null ? [] : [{ href, ...way }]));
}

function WayLink({ way, className, label, children }: { way: Way; className: string; label: string; children: ReactNode }) {
  if (way.isOutside) {
    return (
      <OutsideLink url={way.href} className={className} label={`${label} (opens in a new tab)`}>
        {children}
      </OutsideLink>
    );
  }
  return (
    <a href={way.href} className={className} aria-label={label}>
      {children}
    </a>
  );
}

/** Links to call, write and get directions, beside the name on wide screens. */
export function CustomerWays({ customer }: { customer: Customer }) {
  return (
    <div className="hidden flex-wrap gap-2 @2xl:flex print:hidden">
      {waysOf(customer).map((way) => (
        <WayLink key={way.word} way={way} label={way.label} className={`${button({ variant: "secondary" })} pointer-coarse:h-11`}>
          <way.icon aria-hidden="true" />
          {way.label}
        </WayLink>
      ))}
    </div>
  );
}

/** The same links at the bottom edge of a phone. */
export function CustomerWaysBar({ customer }: { customer: Customer }) {
  const ways = waysOf(customer);
  if (ways.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 flex gap-2 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @2xl:hidden print:hidden">
      {ways.map((way) => (
        <WayLink
          key={way.word}
          way={way}
          label={way.label}
          className={`${button({ variant: "secondary", size: "bare" })} h-12 min-w-0 flex-1 text-sm`}
        >
          <way.icon aria-hidden="true" />
          <span className="min-w-0">
            <span className="block">{way.word}</span>
            {way.whom ? <span className="block truncate font-normal text-muted text-xs">{way.whom}</span> : null}
          </span>
        </WayLink>
      ))}
    </div>
  );
}
