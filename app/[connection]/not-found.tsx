import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function ScreenNotFound() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState as="h1" icon={Compass} title="There is nothing at this address">
        The address may be mistyped, or what it names is not among what this connection’s key covers.
      </EmptyState>
    </div>
  );
}
