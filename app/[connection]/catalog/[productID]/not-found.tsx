import { PackageX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";

export const metadata: Metadata = { title: "No such product" };

export default function ProductNotFound() {
  return (
    <div className="grid grow place-items-center">
      <EmptyState as="h1" icon={PackageX} title="There is no such product here">
        The Data API has no product with this id among those that this connection’s key covers.
      </EmptyState>
    </div>
  );
}
