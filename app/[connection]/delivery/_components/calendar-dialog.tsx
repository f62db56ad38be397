"use client";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { CalendarContentProps } from "./calendar-content.tsx";

const CalendarContent = lazy(() =>
  loadWithRetries(() => import("./calendar-content.tsx").then((module) => ({ default: module.CalendarContent }))),
);

/** Opens the export to a calendar program. */
export function CalendarDialog(props: CalendarContentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:px-2.5">
        <CalendarPlus aria-hidden="true" />
        <span className="max-sm:sr-only">Calendar</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Deliveries in your calendar"
        description="One event per delivery, with the order cut-off."
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CalendarContent {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}
