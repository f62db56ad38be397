"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CirclePause, type LucideIcon, RotateCw, TriangleAlert } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button, Spinner } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { createReadStatus, emptyReadStatus, type ReadStatus } from "#lib/api/reading/read-status.ts";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { StoredReadNotice } from "../shell/offline/stored-read-notice.tsx";
import { Countdown } from "../values/countdown.tsx";

const secondMs = 1_000;

/** Shown above every screen. Reports reads that take longer than five seconds or wait after a 429, records that were left out, names that are missing, and data that could not be refreshed. */
export function ReadStatusStrip() {
  const client = useQueryClient();
  const [store] = useState(() => createReadStatus(client));
  const [status, setStatus] = useState(emptyReadStatus);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new screen
  useEffect(() => store.openScreen(Date.now()), [store, pathname]);
  useEffect(() => {
    const look = () => setStatus(store.get(Date.now()));
    // Deferred, because queries change while components render, when React allows no state update.
    const leave = store.subscribe(() => queueMicrotask(look));
    const timer = setInterval(look, secondMs);
    return () => {
      leave();
      clearInterval(timer);
    };
  }, [store]);

  return (
    <div role="status" className="print:hidden">
      <StoredReadNotice />
      {status.limited ? <Limited {...status.limited} /> : null}
      {status.waiting ? <Waiting {...status.waiting} /> : null}
      {status.leftOut ? <LeftOut {...status.leftOut} /> : null}
      {status.unnamed ? <Unnamed {...status.unnamed} onRetry={store.retry} /> : null}
      {status.stale ? <Stale {...status.stale} onRetry={store.retry} /> : null}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm sm:items-center sm:px-6">
      <Icon className="size-4 shrink-0 text-warning max-sm:mt-0.5" aria-hidden="true" />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</div>
    </div>
  );
}

/**
 * Lies above the page and an open sheet, and takes no clicks: in a line of its own, it would push the page down, and up again once the data is there.
 */
function Waiting({ names }: NonNullable<ReadStatus["waiting"]>) {
  const show = useCallback((note: HTMLElement | null) => {
    // Not at once: React may render while another popover opens, when a browser throws.
    const timer = setTimeout(() => note?.showPopover());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={show}
      popover="manual"
      className="pointer-events-none inset-x-4 top-auto bottom-[calc(var(--below)+var(--stuck-below)+3.5rem)] m-0 mx-auto w-fit max-w-full rounded-lg bg-raised px-3 py-2 text-muted text-sm shadow-raised"
    >
      <div className="flex items-center gap-2">
        <Spinner />
        The Data API has not answered yet. Waiting for {joinList(names)}.
      </div>
    </div>
  );
}

function Limited({ names, until }: NonNullable<ReadStatus["limited"]>) {
  return (
    <Line icon={CirclePause}>
      The request limit is reached. Reading {joinList(names)} continues
      <Countdown until={until} />
    </Line>
  );
}

function LeftOut({ names, count }: NonNullable<ReadStatus["leftOut"]>) {
  const { locale } = useViewer();
  return (
    <Line icon={TriangleAlert}>
      {countOf(count, "record", locale)} of {joinList(names)} cannot be read and {count === 1 ? "is" : "are"} left out. Tell your
      distributor.
    </Line>
  );
}

function Unnamed({ names, error, onRetry }: NonNullable<ReadStatus["unnamed"]> & { onRetry: () => void }) {
  return (
    <Line icon={TriangleAlert}>
      <span>
        Reading {joinList(names)} failed, so some names may be missing. {failureText(error)}
      </span>
      <Retry error={error} onRetry={onRetry} />
    </Line>
  );
}

function Stale({ names, readAt, error, onRetry }: NonNullable<ReadStatus["stale"]> & { onRetry: () => void }) {
  const { locale, timeZone } = useViewer();
  return (
    <Line icon={TriangleAlert}>
      <span>
        Refreshing {joinList(names)} failed. The data shown was read at {formatTimeOfDay(readAt, locale, timeZone)}. {failureText(error)}
      </span>
      <Retry error={error} onRetry={onRetry} />
    </Line>
  );
}

function Retry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <>
      {requestId ? <RequestId id={requestId} /> : null}
      <Button ref={passFocusOn} size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </>
  );
}
