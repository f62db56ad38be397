import { WalletCards } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";

interface NothingToAllocateProps {
  connection: string;
  hasPayments: boolean;
  /** Whether every payment and invoice can be read. */
  isComplete: boolean;
}

/** Says why no account has a proposal. */
export function NothingToAllocate({ connection, hasPayments, isComplete }: NothingToAllocateProps) {
  return (
    <EmptyState
      icon={WalletCards}
      title="Nothing to allocate"
      action={
        <Link href={screenHref(connection, "payments")} className={button()}>
          All payments
        </Link>
      }
    >
      {hasPayments
        ? `No account with an available payment has an open invoice ${isComplete ? "to pay" : "that can be read"}.`
        : `Every payment ${isComplete ? "" : "that can be read "}is allocated in full or requested.`}
    </EmptyState>
  );
}
