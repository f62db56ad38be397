import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { ConnectionLink } from "./_components/connection-link.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function ScreenNotFound() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        as="h1"
        icon={Compass}
        title="There is nothing at this address"
        action={<ConnectionLink segment="">To the overview</ConnectionLink>}
      >
        The address may be mistyped, or what it names is not among what this connection’s key covers.
      </EmptyState>
    </div>
  );
}
