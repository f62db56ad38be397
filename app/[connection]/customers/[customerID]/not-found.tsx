import { SearchX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";

export const metadata: Metadata = { title: "No such customer" };

export default function CustomerNotFound() {
  return (
    <div className="grid grow place-items-center">
      <EmptyState as="h1" icon={SearchX} title="There is no such customer here">
        The Data API has no customer with this id among those that this connection’s key covers.
      </EmptyState>
    </div>
  );
}
