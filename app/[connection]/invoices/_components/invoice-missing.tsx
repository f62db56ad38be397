import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";

/** The API answers 404 alike for an invoice that is not there and one that the key may not see. */
export function InvoiceMissing({ id, heading }: { id: number; heading: "h1" | "h2" }) {
  return (
    <EmptyState as={heading} icon={SearchX} title="There is no such invoice here">
      The Data API has no invoice with the id {id} among those that this connection’s key covers.
    </EmptyState>
  );
}
