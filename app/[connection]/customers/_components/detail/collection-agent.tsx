import { mailHref } from "#lib/customers/contact.ts";
import type { Customer } from "#lib/customers/customer.ts";

type Held = Pick<Customer, "CollectionAgentFullName" | "CollectionAgentEmail">;

/** The person who can release the hold. */
export function CollectionAgent({ customer: { CollectionAgentFullName: name, CollectionAgentEmail: email } }: { customer: Held }) {
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
