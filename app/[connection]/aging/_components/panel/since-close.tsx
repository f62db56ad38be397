"use client";
import { lazy, Suspense } from "react";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Receivables } from "../../../_components/receivables/use-receivables.ts";
import { loadLateFigures } from "../figures/load-late-figures.ts";
import { ChangeRow } from "./change-row.tsx";

// All open invoices are read before there are any.
const Changes = lazy(async () => ({ default: (await loadLateFigures()).Changes }));

const loadNotRead = async () => (await import("./not-read.tsx")).NotRead;

interface SinceCloseProps {
  connection: string;
  receivables: Receivables;
  reps: readonly number[];
}

export function SinceClose({ connection, receivables, reps }: SinceCloseProps) {
  const { changes } = receivables;
  return (
    <section aria-labelledby="since-close" tabIndex={-1} className="rounded-lg border border-line">
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
  if (!held) return <ChangesSkeleton />;
  const what = held === open ? "The open invoices" : held === aging ? "The aging records" : "The invoices that are no longer open";
  return <LazyPanel load={loadNotRead} failed={`${what} are not all loaded.`} props={{ what, error: held.error, resume: held.resume }} />;
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
