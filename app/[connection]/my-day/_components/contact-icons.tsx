import { button } from "#components/ui/button.tsx";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { ContactLink, contactsOf } from "../../_components/customers/contact-links.tsx";

/** Links to call, write and get directions as icons, for the row of a list. */
export function ContactIcons({ customer }: { customer: Customer }) {
  return (
    <span className="inline-flex gap-1">
      {contactsOf(customer).map((contact) => (
        <ContactLink
          key={contact.verb}
          contact={contact}
          label={`${contact.label}, ${customer.CustomerName || numberOf("Customer", customer.CustomerID)}`}
          className={button({ variant: "ghost", size: "sm" })}
        >
          <contact.icon aria-hidden="true" />
        </ContactLink>
      ))}
    </span>
  );
}
