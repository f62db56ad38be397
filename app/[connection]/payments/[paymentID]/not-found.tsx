import { SearchX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";

export const metadata: Metadata = { title: "No such payment" };

export default function PaymentNotFound() {
  return (
    <div className="grid grow place-items-center">
      <EmptyState as="h1" icon={SearchX} title="There is no such payment here">
        The Data API has no payment with this id among those that this connection’s key covers.
      </EmptyState>
    </div>
  );
}
