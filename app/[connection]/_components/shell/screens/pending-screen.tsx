"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { endNavigation, pendingNavigation } from "#lib/browser/pending-navigation.ts";
import { screens, titleOf } from "#lib/screens.ts";
import { useKeyType } from "../../overlay/overlay-context.ts";

const none = () => null;
/** A screen that is made inert sooner delays the frame with the skeleton, because the browser then computes the style of every element. */
const inertAfterMs = 1_000;

/** Covers the current screen with the skeleton of the next one, starting with the click. The current screen keeps its scroll positions. */
export function PendingScreen({ connection, children }: { connection: string; children: ReactNode }) {
  const pathname = usePathname();
  const pending = useSyncExternalStore(pendingNavigation.subscribe, pendingNavigation.get, none);
  useEffect(() => {
    endNavigation(pathname);
    return () => endNavigation();
  }, [pathname]);
  const [, slug, ...below] = pending?.split("/") ?? [];
  const isCovered = slug === connection && pending !== pathname;
  const isLong = useIsLong(isCovered);
  return (
    <>
      <div className="contents" inert={isCovered && isLong}>
        {children}
      </div>
      {isCovered ? (
        <div className="fixed inset-x-0 top-(--above) bottom-0 z-10 flex flex-col overflow-hidden bg-surface sidebar:left-64">
          <ScreenSkeleton path={below.join("/")} />
        </div>
      ) : null}
    </>
  );
}

function useIsLong(isCovered: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCovered) return;
    const timer = setTimeout(setLong, inertAfterMs, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isCovered]);
  return isLong;
}

const rows = Array.from({ length: 12 }, (_, at) => at);

/** A screen while nothing of it is loaded. `path` is its address below the connection's. */
export function ScreenSkeleton({ path }: { path: string }) {
  const keyType = useKeyType();
  const screen = screens.find(({ slug }) => slug === path);
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="flex min-h-14 flex-col justify-center border-line border-b px-4 py-2.5 sm:px-6">
        {screen ? (
          <p className="font-semibold text-lg tracking-tight">{titleOf(screen.slug, keyType)}</p>
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </div>
      <div className="space-y-5 p-4 sm:p-6">
        {rows.map((row) => (
          <Skeleton key={row} className={row % 3 === 0 ? "h-4 w-full" : "h-4 w-3/5"} />
        ))}
      </div>
    </div>
  );
}
