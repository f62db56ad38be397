import { CircleCheck, CircleSlash, Hand, Store } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Customer } from "#lib/customers/customer.ts";

const labels: Record<Customer["AccountStatus"], string> = { Active: "Active", Inactive: "Inactive", OutOfBus: "Out of business" };

export function accountStatusLabel(status: Customer["AccountStatus"]): string {
  // An unknown status of the API is shown unchanged.
  return labels[status] ?? status;
}

export function AccountBadges({ customer }: { customer: Pick<Customer, "AccountStatus" | "OnHold"> }) {
  const { AccountStatus, OnHold } = customer;
  return (
    <span className="flex items-center gap-1.5">
      {AccountStatus === "Active" ? (
        <Badge tone="positive" icon={CircleCheck}>
          {accountStatusLabel(AccountStatus)}
        </Badge>
      ) : (
        <Badge icon={AccountStatus === "OutOfBus" ? Store : CircleSlash}>{accountStatusLabel(AccountStatus)}</Badge>
      )}
      {OnHold ? (
        <Badge tone="danger" icon={Hand}>
          On hold
        </Badge>
      ) : null}
    </span>
  );
}

/** Finds a customer's AR accounts in its aging, because its record does not name them. */
export function accountsOf(aging: readonly { readonly ARAccountID: number }[]): readonly number[] {
  return [...new Set(aging.map(({ ARAccountID }) => ARAccountID))];
}
