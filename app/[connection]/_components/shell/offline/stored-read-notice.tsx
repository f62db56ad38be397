"use client";
import { onlineManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { restoreSnapshot, type ScreenSnapshot } from "#lib/api/reading/screen-snapshot.ts";
import { isServerReachable } from "#lib/browser/reachable.ts";
import { dayIn } from "#lib/format/dates/calendar.ts";
import { formatBriefly, formatMoment } from "#lib/format/dates/dates.ts";
import { ageLabel } from "#lib/format/dates/durations.ts";
import { endStoredRead, storedRead } from "#lib/offline/screens/screen-document.ts";

const checkMs = 10_000;

/** Shows the snapshot, and reads everything again once the dashboard answers. Returns the function that stops waiting for it. */
function showUntilReadAgain(client: QueryClient, snapshot: ScreenSnapshot, onReadAgain: () => void): () => void {
  const ended = new AbortController();
  let isChecking = false;
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const isReachable = await isServerReachable();
    isChecking = false;
    if (!isReachable || ended.signal.aborted) return;
    stop();
    onlineManager.setOnline(true);
    await client.invalidateQueries();
    endStoredRead(document);
    onReadAgain();
  }
  const timer = setInterval(check, checkMs);
  const stop = () => {
    clearInterval(timer);
    ended.abort();
  };
  addEventListener("online", check, { signal: ended.signal });
  // Queries wait instead of failing. The manager itself knows only events, of which this page has had none.
  onlineManager.setOnline(false);
  restoreSnapshot(client, snapshot);
  return stop;
}

/** On a page that the service worker has answered from the store: when its data was read. */
export function StoredReadNotice() {
  const client = useQueryClient();
  const { locale, timeZone } = useViewer();
  const nowMs = useMinute();
  const [read, setRead] = useState(() => storedRead<ScreenSnapshot>(document));
  useEffect(() => (read ? showUntilReadAgain(client, read.data, () => setRead(null)) : undefined), [client, read]);
  if (!read) return null;
  const { readAt } = read;
  const instant = new Date(readAt).toISOString();
  const isToday = dayIn(timeZone, readAt) === dayIn(timeZone, nowMs);
  return (
    <p className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm sm:px-6">
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      Offline. Read{" "}
      {isToday ? `at ${formatBriefly(instant, nowMs, locale, timeZone)}` : `on ${formatMoment(readAt, locale, timeZone, nowMs)}`},{" "}
      {ageLabel(instant, nowMs, locale)}.
    </p>
  );
}
