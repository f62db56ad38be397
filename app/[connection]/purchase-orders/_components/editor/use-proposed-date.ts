"use client";
import { useEffect, useRef } from "react";
import type { Vendor } from "#lib/api/order-references.ts";
import type { DraftSession } from "#lib/drafts/session-view.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { earliestPickup } from "#lib/purchases/pickup.ts";
import { useSession } from "./use-session.ts";

/** Gives a new order its vendor's first pickup day after the lead time, once, where no day is given. */
export function useProposedDate(session: DraftSession, vendors: readonly Vendor[]): void {
  const { today } = useViewer();
  const vendor_id = useSession(session, ({ draft }) => draft.vendor_id);
  const to_location_id = useSession(session, ({ draft }) => draft.to_location_id);
  const isOpen = useSession(session, ({ globalID, draft, isFollowing }) => globalID === null && draft.delivery_date === "" && !isFollowing);
  const isDone = useRef(false);
  const vendor = vendors.find(({ VendorID, LocationID }) => VendorID === vendor_id && LocationID === to_location_id);
  useEffect(() => {
    const day = isOpen && !isDone.current && vendor ? earliestPickup(today, vendor) : null;
    if (!day) return;
    isDone.current = true;
    session.edit((draft) => ({ ...draft, delivery_date: day }));
  }, [session, isOpen, vendor, today]);
}
