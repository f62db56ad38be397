import { WalletCards } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";

interface NothingToAllocateProps {
  connection: string;
  hasPayments: boolean;
  lacksPayments: boolean;
  lacksInvoices: boolean;
}

/** Says why no account has a proposal. */
export function NothingToAllocate({ connection, hasPayments, lacksPayments, lacksInvoices }: NothingToAllocateProps) {
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
        ? `No account with an available payment${lacksPayments ? " that can be read" : ""} has an open invoice ${lacksInvoices ? "that can be read" : "to pay"}.`
        : `Every payment ${lacksPayments ? "that can be read " : ""}is allocated in full or requested.`}
    </EmptyState>
  );
}
