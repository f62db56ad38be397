"use client";
import { lazy, Suspense } from "react";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import { loadLateFigures } from "../figures/load-late-figures.ts";
import { ChangeRow } from "./change-row.tsx";

// All open invoices are read before there are any.
const Changes = lazy(async () => ({ default: (await loadLateFigures()).Changes }));

interface SinceCloseProps {
  connection: string;
  receivables: Receivables;
  reps: readonly number[];
}

export function SinceClose({ connection, receivables, reps }: SinceCloseProps) {
  const { changes } = receivables;
  return (
    <section aria-labelledby="since-close" className="rounded-lg border border-line">
      <h2 id="since-close" className="px-4 pt-3 font-semibold">
        Since the close
      </h2>
      {changes ? (
        <Suspense fallback={<ChangesSkeleton />}>
          <Changes connection={connection} changes={changes} reps={reps} />
        </Suspense>
      ) : (
        <NotYet receivables={receivables} />
      )}
    </section>
  );
}

/** Live amounts are valid only when all invoices are loaded. */
function NotYet({ receivables: { open, aging, visible } }: { receivables: Receivables }) {
  const held = [open, aging, visible].find((list) => list && (list.activity === "stopped" || (list.error && list.activity !== "reading")));
  if (held) {
    const what = held === open ? "The open invoices" : held === aging ? "The aging records" : "The invoices that are no longer open";
    const why = held.error ? `could not be loaded: ${failureText(held.error)}` : "are not all loaded.";
    return (
      <div className="px-4 pt-1 pb-4 text-sm" role={held.error ? "alert" : undefined}>
        <p className="text-muted">
          {what} {why}
        </p>
        <Button size="sm" className="mt-3" onClick={held.resume}>
          {held.error ? "Try again" : "Load the rest"}
        </Button>
      </div>
    );
  }
  return <ChangesSkeleton />;
}

function ChangesSkeleton() {
  return (
    <div aria-busy="true">
      <div className="px-4 pb-3">
        <Skeleton className="mt-0.5 h-6 w-32" />
        <Skeleton className="mt-1.5 h-4 w-40" />
      </div>
      <ul className="border-line border-t">
        <ChangeRow>
          <Skeleton className="h-4 w-full" />
        </ChangeRow>
      </ul>
      <div className="border-line border-t px-4 py-2.5">
        <Skeleton className="h-5 w-44" />
      </div>
    </div>
  );
}
