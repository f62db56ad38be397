import { Compass } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { ConnectionLink } from "../navigation/connection-link.tsx";

/** The "not found" page of a screen or record, inside the connection's frame. */
export function NoSuchScreen() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState as="h1" icon={Compass} title="Page not found" action={<ConnectionLink slug="">To the overview</ConnectionLink>}>
        The address may be mistyped, or this connection’s key does not cover the record.
      </EmptyState>
    </div>
  );
}
