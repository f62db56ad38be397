"use client";
import { UserRoundCheck } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import type { SalesRep } from "#lib/api/resources.ts";
import { useMyRep } from "../../_components/shell/hydration/use-my-rep.ts";

/** Marks the person as this sales rep, or as none. */
export function MarkAsMe({ rep: { UserID, Name } }: { rep: SalesRep }) {
  const [me, setMe] = useMyRep();
  const isMe = me?.UserID === UserID;
  return (
    <>
      <Button
        aria-pressed={isMe}
        onClick={() => setMe(isMe ? null : { UserID, Name })}
        className="aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <UserRoundCheck aria-hidden="true" />
        This is me
      </Button>
      <p role="status" className="order-last basis-full text-muted text-sm empty:hidden">
        {isMe
          ? "Customers, Deliveries, My day, Invoices, AR aging and the overview have a switch to your customers in this browser."
          : null}
      </p>
    </>
  );
}
