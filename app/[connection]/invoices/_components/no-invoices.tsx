"use client";
import { ReceiptText, SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { InvoiceSearch } from "../search-params.ts";

interface NoInvoicesProps {
  loadedCount: number;
  isComplete: boolean;
  search: InvoiceSearch;
  onChange: (changes: Partial<InvoiceSearch>) => void;
  onText: (text: string) => void;
}

const noFilters = { q: "", customers: [], states: [], statuses: [], dates: null, open: false, overdue: false };

/** None at all, none that the API's filters let through, or none among those loaded. */
export function NoInvoices({ loadedCount, isComplete, search, onChange, onText }: NoInvoicesProps) {
  const { locale } = useViewer();
  const clear = (
    <Button
      onClick={() => {
        onText("");
        onChange(noFilters);
      }}
    >
      Clear all filters
    </Button>
  );
  if (loadedCount > 0) {
    const among = isComplete
      ? `None of ${countOf(loadedCount, "invoice", locale)}`
      : `None of the first ${countOf(loadedCount, "invoice", locale)}`;
    return (
      <EmptyState icon={SearchX} title="No invoice matches" action={clear}>
        {among} passes these filters. {isComplete ? null : "More are still to be loaded."}
      </EmptyState>
    );
  }
  const isFiltered = search.customers.length > 0 || search.states.length > 0 || search.statuses.length > 0 || search.dates !== null;
  return isFiltered ? (
    <EmptyState icon={SearchX} title="No invoice matches" action={clear}>
      The Data API has no invoice for this choice of status, customer, state and date.
    </EmptyState>
  ) : (
    <EmptyState icon={ReceiptText} title="No invoices yet">
      The Data API has none for what this connection’s key covers. They appear here once the distributor has issued one.
    </EmptyState>
  );
}
