import { Mail, Navigation, Phone } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { button } from "#components/ui/button.tsx";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { directionsHref, mailHref, phoneHref } from "#lib/parties/customers/contact.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";

interface Contact {
  readonly href: string;
  readonly verb: string;
  /** The person to contact. Null for an address. */
  readonly person: string | null;
  readonly label: string;
  readonly icon: ComponentType<{ "aria-hidden": "true" }>;
  readonly isOutside?: boolean;
}

export function contactsOf(customer: Customer): readonly Contact[] {
  const rep = customer.SalesRepName || "sales rep";
  const person = customer.SalesRepName ? `${rep}, sales rep` : "the sales rep";
  const contacts = [
    { href: phoneHref(customer.SalesRepPhone), verb: "Call", person: rep, label: `Call ${person}`, icon: Phone },
    { href: mailHref(customer.SalesRepEmail), verb: "Write", person: rep, label: `Write to ${person}`, icon: Mail },
    { href: directionsHref(customer.Address), verb: "Directions", person: null, label: "Directions", icon: Navigation, isOutside: true },
  ];
  return contacts.flatMap(({ href, ...contact }) => (href === null ? [] : [{ href, ...contact }]));
}

export function ContactLink({
  contact,
  className,
  label,
  children,
}: {
  contact: Contact;
  className: string;
  label: string;
  children: ReactNode;
}) {
  if (contact.isOutside) {
    return (
      <OutsideLink url={contact.href} className={className} label={`${label} (opens in a new tab)`}>
        {children}
      </OutsideLink>
    );
  }
  return (
    <a href={contact.href} className={className} aria-label={label}>
      {children}
    </a>
  );
}

/** Links to call, write and get directions, beside the name on wide screens. */
export function ContactLinks({ customer }: { customer: Customer }) {
  return (
    <div className="hidden min-w-0 flex-wrap gap-2 @2xl:flex print:hidden">
      {contactsOf(customer).map((contact) => (
        <ContactLink
          key={contact.verb}
          contact={contact}
          label={contact.label}
          className={button({ variant: "secondary", className: "max-w-full" })}
        >
          <contact.icon aria-hidden="true" />
          <span className="truncate">{contact.label}</span>
        </ContactLink>
      ))}
    </div>
  );
}

/** The same links at the bottom edge of a phone. */
export function ContactBar({ customer }: { customer: Customer }) {
  const contacts = contactsOf(customer);
  if (contacts.length === 0) return null;
  return (
    <div
      data-sticks="contact"
      className="bottom-(--below) tall:sticky z-10 flex gap-2 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @2xl:hidden print:hidden"
    >
      {contacts.map((contact) => (
        <ContactLink
          key={contact.verb}
          contact={contact}
          label={contact.label}
          className={`${button({ variant: "secondary", size: "bare" })} h-12 min-w-0 flex-1 text-sm`}
        >
          <contact.icon aria-hidden="true" />
          <span className="min-w-0">
            <span className="block">{contact.verb}</span>
            {contact.person ? <span className="block truncate font-normal text-muted text-xs">{contact.person}</span> : null}
          </span>
        </ContactLink>
      ))}
    </div>
  );
}
