"use client";
import { Mail } from "lucide-react";
import { button } from "#components/ui/button.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { userResource } from "#lib/api/resources.ts";
import { mailHref } from "#lib/parties/customers/contact.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

export function CustomerPeople({ customerID, heading }: { customerID: number; heading: "h2" | "h3" }) {
  const query = useRecords(userResource(useApi()).all({ CustomerIDs: [customerID], Roles: ["Customer"], Active: true }, slowToChange));
  return (
    <Section
      title="People"
      heading={heading}
      query={query}
      subject="The customer’s people"
      skeletonLines={4}
      emptyText={({ length }) => length === 0 && "No one at this customer has an account with the distributor."}
    >
      {(people) => (
        <ul className="text-sm">
          {people.map(({ UserID, FullName, JobTitle, Email }) => {
            const href = mailHref(Email);
            return (
              <li key={UserID} className="flex min-h-11 items-center justify-between gap-3 border-line border-t px-4 py-1.5">
                <div className="min-w-0">
                  <p className="truncate font-medium">{FullName}</p>
                  <p className="truncate text-muted text-xs">{[JobTitle, Email].filter(Boolean).join(" · ")}</p>
                </div>
                {href ? (
                  <a href={href} aria-label={`Write to ${FullName}`} className={button({ variant: "secondary", size: "icon" })}>
                    <Mail aria-hidden="true" />
                  </a>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
