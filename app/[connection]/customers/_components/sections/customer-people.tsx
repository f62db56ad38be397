"use client";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { button } from "#components/ui/button.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { userResource } from "#lib/api/resources.ts";
import { mailHref } from "#lib/customers/contact.ts";
import { Section } from "../../../_components/sections/section.tsx";

/** The customer's contacts with their email addresses. */
export function CustomerPeople({ customerID, heading }: { customerID: number; heading: "h2" | "h3" }) {
  const query = useQuery(userResource(useApi()).all({ CustomerIDs: [customerID], Roles: ["Customer"], Active: true }, slowToChange));
  return (
    <Section title="People" heading={heading} query={query} subject="The customer’s people" skeletonLines={4}>
      {(people) =>
        people.length === 0 ? (
          <p className="px-4 pb-4 text-muted text-sm">Nobody of this customer has an account with the distributor.</p>
        ) : (
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
                    <a
                      href={href}
                      aria-label={`Write to ${FullName}`}
                      className={`${button({ variant: "secondary", size: "icon" })} pointer-coarse:size-11`}
                    >
                      <Mail aria-hidden="true" />
                    </a>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )
      }
    </Section>
  );
}
