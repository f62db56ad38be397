import { CircleCheck, CircleSlash, Hand, Store } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { accountStatusLabel } from "#lib/parties/customers/account-status.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";

export function AccountBadges({ customer }: { customer: Pick<Customer, "AccountStatus" | "OnHold"> }) {
  const { AccountStatus, OnHold } = customer;
  return (
    <span className="flex items-center gap-1.5">
      {AccountStatus === "Active" ? (
        <Badge tone="positive" icon={CircleCheck}>
          {accountStatusLabel(AccountStatus)}
        </Badge>
      ) : AccountStatus ? (
        <Badge icon={AccountStatus === "OutOfBus" ? Store : CircleSlash}>{accountStatusLabel(AccountStatus)}</Badge>
      ) : null}
      {OnHold ? (
        <Badge tone="danger" icon={Hand}>
          On hold
        </Badge>
      ) : null}
    </span>
  );
}
