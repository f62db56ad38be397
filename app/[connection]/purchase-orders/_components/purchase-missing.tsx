import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";

/** The API answers 404 alike for an order that is not there, one that was deleted and one that the key may not see. */
export function PurchaseMissing() {
  return (
    <EmptyState as="h1" icon={SearchX} title="There is no such purchase order here">
      It may have been a draft that was deleted, or belong to a supplier that this connection’s key does not cover.
    </EmptyState>
  );
}
