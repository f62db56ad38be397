import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { button } from "#components/ui/button.tsx";
import { mailHref } from "#lib/parties/customers/contact.ts";
import type { DetailProps } from "./record-detail.tsx";

interface PersonHeaderProps {
  readonly headingID: string;
  readonly heading: DetailProps<unknown>["heading"];
  readonly name: string;
  readonly email: string | null | undefined;
  readonly badge: ReactNode;
  /** Before the link that writes to the person. */
  readonly action?: ReactNode;
}

/** The head of a record about a person who works with the distributor's customers. */
export function PersonHeader({ headingID, heading: Heading, name, email, badge, action }: PersonHeaderProps) {
  const href = mailHref(email);
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 pt-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <Heading id={headingID} className="font-semibold text-xl tracking-tight">
            {name}
          </Heading>
          {badge}
        </div>
        <p className="break-words text-muted">{email}</p>
      </div>
      <div className="flex max-w-full flex-wrap gap-2">
        {action}
        {href ? (
          <a href={href} className={button({ variant: "secondary", className: "max-w-full" })}>
            <Mail aria-hidden="true" />
            <span className="truncate">Write to {name}</span>
          </a>
        ) : null}
      </div>
    </header>
  );
}
