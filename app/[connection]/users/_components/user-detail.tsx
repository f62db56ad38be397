"use client";
import { Link } from "#components/ui/link.tsx";
import type { User } from "#lib/api/resources.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { PersonHeader } from "../../_components/record/person-header.tsx";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { userRecord } from "../record.ts";
import { roleName, UserStatus, yesOrNo } from "./columns.tsx";
import { type CoverEntry, useCoverNames } from "./use-cover-names.ts";

export const UserDetail = recordDetail(userRecord, LoadedUser);

function LoadedUser({ data: user, connection, keyType, heading, sectionHeading }: DetailProps<User>) {
  const { customers, brands, warehouses } = useCoverNames()(user);
  const facts = [
    ["Role", roleName(user.Role)],
    ["Job title", user.JobTitle],
    ["Department", user.Department],
    ["States", user.States?.join(", ")],
    ["Power user", yesOrNo(user.PowerUser)],
    ["Live access", yesOrNo(user.SvcLiveAccess)],
    ["User id", user.UserID?.toString()],
    ["Site user id", user.SiteUserID?.toString()],
  ] as const;
  return (
    <article className="@container" aria-labelledby="user-name">
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
        <PersonHeader headingID="user-name" heading={heading} name={user.FullName} email={user.Email} badge={<UserStatus user={user} />} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @xl:grid-cols-4">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-faint text-xs">{label}</dt>
              <dd className={`break-words text-sm ${value ? "" : "text-faint"}`}>{value || noValue}</dd>
            </div>
          ))}
        </dl>
        <CoverSection
          title={titleOf("customers", keyType)}
          heading={sectionHeading}
          covered={customers}
          hrefOf={(id) => recordHref(connection, "customers", id)}
        />
        <CoverSection
          title="Brands"
          heading={sectionHeading}
          covered={brands}
          hrefOf={(id) => screenHref(connection, "catalog", { brands: [id] })}
        />
        <CoverSection title="Warehouses" heading={sectionHeading} covered={warehouses} hrefOf={null} />
      </div>
    </article>
  );
}

interface CoverSectionProps {
  title: string;
  heading: "h2" | "h3";
  covered: readonly CoverEntry[] | null;
  hrefOf: ((id: number) => string) | null;
}

function CoverSection({ title, heading: Heading, covered, hrefOf }: CoverSectionProps) {
  if (covered === null) return null;
  return (
    <section className="rounded-lg border border-line">
      <Heading className="px-4 pt-3 pb-1 font-semibold">{title}</Heading>
      {covered.length === 0 ? <p className="px-4 pb-3 text-muted text-sm">None.</p> : null}
      <ul className="grid grid-cols-1 gap-x-4 px-2 pb-2 text-sm @xl:grid-cols-2 @4xl:grid-cols-3">
        {covered.map(({ id, name }) => (
          <li key={id} className="flex min-h-8 min-w-0 items-center rounded-md hover:bg-hover pointer-coarse:min-h-11">
            {hrefOf ? (
              <Link href={hrefOf(id)} className="min-w-0 grow truncate px-2 py-1.5">
                {name}
              </Link>
            ) : (
              <span className="truncate px-2">{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
