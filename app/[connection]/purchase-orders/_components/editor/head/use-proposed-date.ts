"use client";
import { useEffect, useRef } from "react";
import { useViewer } from "#components/viewer.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { earliestPickup } from "#lib/orders/purchases/pickup.ts";

/** Proposes the vendor's first pickup day after the lead time for a new order, until the user chooses another day. */
export function useProposedDate(session: DraftSession, vendor: Vendor | undefined): void {
  const { today } = useViewer();
  const proposed = useRef("");
  useEffect(() => {
    const { globalID, isFollowing, draft } = session.view();
    const day = vendor && earliestPickup(today, vendor);
    // A draft from the Data API keeps its date.
    const isNew = globalID === null || proposed.current !== "";
    if (!day || !isNew || isFollowing || draft.delivery_date !== proposed.current) return;
    proposed.current = day;
    session.edit((now) => ({ ...now, delivery_date: day }));
  }, [session, vendor, today]);
}
