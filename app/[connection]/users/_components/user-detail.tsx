"use client";
import { useQuery } from "@tanstack/react-query";
import { Mail, UserX } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { type User, userResource } from "#lib/api/resources.ts";
import { mailHref } from "#lib/customers/contact.ts";
import { noValue } from "#lib/format/numbers.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { roleName, UserStatus } from "./columns.tsx";
import { type Covered, useCoverNames } from "./use-cover-names.ts";

interface UserDetailProps {
  connection: string;
  id: string;
  /** What the list knows of it already. */
  row?: User | undefined;
  heading: "h1" | "h2";
}

const notFound = 404;

/** Who a user is, and all that it covers. */
export function UserDetail({ connection, id, row, heading: Heading }: UserDetailProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...userResource(useApi()).one(Number(id)), placeholderData: row });
  if (data === null || (error instanceof ApiError && error.status === notFound)) {
    return (
      <EmptyState as={Heading} icon={UserX} title="There is no such user here">
        The Data API has no user with the id {id} among those that this connection’s key covers.
      </EmptyState>
    );
  }
  if (data) return <Facts user={data} connection={connection} heading={Heading} />;
  if (!error) return <UserSkeleton />;
  return (
    <div className="p-4 sm:p-6">
      <Heading className="sr-only">User</Heading>
      <ScreenError subject="The user" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </div>
  );
}

function Facts({ user, connection, heading: Heading }: { user: User; connection: string; heading: "h1" | "h2" }) {
  const { customers, brands, warehouses } = useCoverNames()(user);
  const href = mailHref(user.Email);
  const part = Heading === "h1" ? "h2" : "h3";
  const facts = [
    ["Role", roleName(user.Role)],
    ["Job title", user.JobTitle],
    ["Department", user.Department],
    ["States", user.States.join(", ")],
    ["Power user", user.PowerUser ? "Yes" : "No"],
    ["Live access", user.SvcLiveAccess ? "Yes" : "No"],
    ["User id", String(user.UserID)],
    ["Site user id", String(user.SiteUserID)],
  ] as const;
  return (
    <article className="@container space-y-5 px-4 pb-10 @2xl:px-6" aria-labelledby="user-name">
      <header className="flex flex-wrap items-start justify-between gap-3 pt-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <Heading id="user-name" className="font-semibold text-xl tracking-tight">
              {user.FullName}
            </Heading>
            <UserStatus user={user} />
          </div>
          <p className="break-words text-muted">{user.Email}</p>
        </div>
        {href ? (
          <a href={href} className={`${button({ variant: "secondary" })} pointer-coarse:h-11`}>
            <Mail aria-hidden="true" />
            Write to {user.FullName}
          </a>
        ) : null}
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @xl:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-faint text-xs">{label}</dt>
            <dd className={`break-words text-sm ${value ? "" : "text-faint"}`}>{value || noValue}</dd>
          </div>
        ))}
      </dl>
      <CoverPart title="Customers" heading={part} covered={customers} hrefOf={(id) => recordHref(connection, "customers", id)} />
      <CoverPart title="Brands" heading={part} covered={brands} hrefOf={(id) => screenHref(connection, "catalog", { brands: id })} />
      <CoverPart title="Warehouses" heading={part} covered={warehouses} hrefOf={null} />
    </article>
  );
}

interface CoverPartProps {
  title: string;
  heading: "h2" | "h3";
  covered: readonly Covered[] | null;
  hrefOf: ((id: number) => string) | null;
}

function CoverPart({ title, heading: Heading, covered, hrefOf }: CoverPartProps) {
  if (covered === null) return null;
  return (
    <section className="rounded-lg border border-line">
      <Heading className="px-4 pt-3 pb-1 font-semibold">{title}</Heading>
      {covered.length === 0 ? <p className="px-4 pb-3 text-muted text-sm">None.</p> : null}
      <ul className="grid grid-cols-1 gap-x-4 px-2 pb-2 text-sm @xl:grid-cols-2 @4xl:grid-cols-3">
        {covered.map(({ id, name }) => (
          <li key={id} className="flex min-h-8 min-w-0 items-center rounded-md hover:bg-hover pointer-coarse:min-h-11">
            {hrefOf ? (
              <Link href={hrefOf(id)} prefetch={false} className="min-w-0 grow truncate px-2 py-1.5">
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

function UserSkeleton() {
  return (
    <div className="space-y-5 p-4 sm:p-6" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the user…
      </p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-32 w-full rounded-lg" />
    </div>
  );
}
