import { BadgeCheck, CircleCheck, CircleSlash } from "lucide-react";
import type { Column } from "#components/data-table/columns/column.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { User } from "#lib/api/resources.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { mailHref } from "#lib/parties/customers/contact.ts";
import type { Cover } from "./use-cover-names.ts";

export interface UserRow extends Cover {
  readonly user: User;
}

const roleLabels: Record<User["Role"], string> = {
  Customer: "Customer",
  Supplier: "Brand",
  Admin: "Administrator",
  DistributorRep: "Distributor’s rep",
};

export function roleName(role: User["Role"]): string {
  // The API can add roles that the dashboard does not know.
  return roleLabels[role] ?? role;
}

/** Nothing where the API leaves out whether the user is active. */
export function UserStatus({ user }: { user: User }) {
  if (user.UserActive == null) return null;
  return (
    <Badge tone={user.UserActive ? "positive" : "neutral"} icon={user.UserActive ? CircleCheck : CircleSlash}>
      {user.UserActive ? "Active" : "Inactive"}
    </Badge>
  );
}

function EmailLink({ email }: { email: string }) {
  const href = mailHref(email);
  if (!href) return <span className={email ? "" : "text-faint max-sm:hidden"}>{email || noValue}</span>;
  return (
    <a href={href} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
      {email}
    </a>
  );
}

/** Null where the API leaves out the field. */
export const yesOrNo = (isSet: boolean | null | undefined): string | null => (isSet == null ? null : isSet ? "Yes" : "No");

const flag = (id: "PowerUser" | "SvcLiveAccess", header: string, width: number): Column<UserRow> => ({
  id,
  header,
  kind: "text",
  value: ({ user }) => yesOrNo(user[id]),
  cell: ({ user }) =>
    user[id] ? (
      <Badge icon={BadgeCheck} tone="info">
        Yes
      </Badge>
    ) : (
      <span className="text-faint">{user[id] == null ? noValue : "No"}</span>
    ),
  width,
});

const names = (id: "customers" | "brands" | "warehouses", header: string): Column<UserRow> => ({
  id,
  header,
  kind: "text",
  value: (row) => row[id]?.map(({ name }) => name).join(", "),
  width: 240,
  isSearched: true,
});

export const userColumns: readonly Column<UserRow>[] = [
  {
    id: "FullName",
    header: "Name",
    kind: "text",
    value: ({ user }) => user.FullName,
    width: 190,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "Email",
    header: "Email",
    kind: "text",
    value: ({ user }) => user.Email,
    cell: ({ user }) => <EmailLink email={user.Email} />,
    width: 270,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "Role", header: "Role", kind: "text", value: ({ user }) => roleName(user.Role), width: 140, cardPlace: "amount" },
  {
    id: "UserActive",
    header: "Status",
    kind: "text",
    value: ({ user }) => (user.UserActive == null ? null : user.UserActive ? "Active" : "Inactive"),
    cell: ({ user }) => <UserStatus user={user} />,
    width: 110,
    cardPlace: "status",
  },
  names("customers", "Customers"),
  names("brands", "Brands"),
  { ...names("warehouses", "Warehouses"), isHiddenAtFirst: true },
  {
    id: "JobTitle",
    header: "Job title",
    kind: "text",
    value: ({ user }) => user.JobTitle,
    width: 160,
    isSearched: true,
    cardPlace: "note",
  },
  {
    id: "Department",
    header: "Department",
    kind: "text",
    value: ({ user }) => user.Department,
    width: 150,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  { id: "States", header: "States", kind: "text", value: ({ user }) => user.States?.join(", "), width: 100 },
  flag("PowerUser", "Power user", 115),
  flag("SvcLiveAccess", "Live access", 128),
  { id: "UserID", header: "User id", kind: "text", value: ({ user }) => user.UserID?.toString(), width: 100, isHiddenAtFirst: true },
  {
    id: "SiteUserID",
    header: "Site user id",
    kind: "text",
    value: ({ user }) => user.SiteUserID?.toString(),
    width: 115,
    isHiddenAtFirst: true,
  },
];
