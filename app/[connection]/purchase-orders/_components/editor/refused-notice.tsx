"use client";
import Link from "next/link";
import { Notice } from "#components/feedback/notice.tsx";
import { useOrder } from "./order-context.ts";
import { useSession } from "./use-session.ts";

/** What the service refused, in its own words, with the order that already has the PO number. */
export function RefusedNotice() {
  const { session, connection } = useOrder();
  const save = useSession(session, (view) => view.save);
  const validation = useSession(session, (view) => view.validation);
  const validated = validation?.kind === "invalid" ? validation.duplicateOf : null;
  const other = save.kind === "refused" ? save.duplicateOf : validated;
  if (save.kind !== "refused" && other === null) return null;
  return (
    <Notice role="alert" tone="danger" title={other ? "Another order has this PO number" : "The Data API did not take this"}>
      {save.kind === "refused" ? <p className="break-words">{save.error.detail}</p> : null}
      {other ? (
        <p>
          <Link className="font-medium underline" href={`/${connection}/purchase-orders/${encodeURIComponent(other)}`}>
            Open the order that has it
          </Link>{" "}
          or give this one another number.
        </p>
      ) : null}
      {save.kind === "refused" && save.error.requestId ? <p className="font-mono text-xs">Request id {save.error.requestId}</p> : null}
    </Notice>
  );
}
