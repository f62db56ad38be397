"use client";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { type CalendarDate, dayIn } from "#lib/format/dates/calendar.ts";
import { pageClock, settledTime } from "#lib/format/dates/clock.ts";
import { browserTimeZone, timeZoneCookie } from "#lib/format/locale.ts";
import { noSubscription } from "./no-subscription.ts";

export interface Viewer {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: CalendarDate;
}

/** The server's values at render time: the dashboard's locale, the time zone of the last visit (or UTC), and its clock. */
export interface ServerViewer {
  readonly locale: string;
  readonly timeZone: string;
  readonly nowMs: number;
}

const ServerViewerContext = createContext<ServerViewer | null>(null);

export function ViewerProvider({ server, children }: { server: ServerViewer; children: ReactNode }) {
  useEffect(() => {
    const zone = encodeURIComponent(browserTimeZone());
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
    document.cookie = `${timeZoneCookie}=${zone}; path=/; max-age=31536000; samesite=lax`;
  }, []);
  return <ServerViewerContext value={server}>{children}</ServerViewerContext>;
}

const noInstants: readonly number[] = [];
const subscribeToMinutes = (onChange: () => void) => pageClock.subscribe(noInstants, onChange);

/** Reading the browser's time zone takes 0.2 ms, and a list reads it for hundreds of cells. */
const timeZoneCacheMs = 1_000;
let cachedTimeZone = { timeZone: "", atMs: Number.NEGATIVE_INFINITY };

function knownTimeZone(): string {
  const atMs = pageClock.nowMs();
  if (Math.abs(atMs - cachedTimeZone.atMs) > timeZoneCacheMs) cachedTimeZone = { timeZone: browserTimeZone(), atMs };
  return cachedTimeZone.timeZone;
}

let computed: { readonly timeZone: string; readonly minute: number; readonly day: CalendarDate } | null = null;

/** Computed once per minute, because days begin at whole minutes. */
function todayIn(timeZone: string): CalendarDate {
  const minute = settledTime(pageClock.nowMs(), noInstants);
  if (computed?.timeZone !== timeZone || computed.minute !== minute) computed = { timeZone, minute, day: dayIn(timeZone, minute) };
  return computed.day;
}

function useServerViewer(): ServerViewer {
  const server = useContext(ServerViewerContext);
  if (!server) throw new Error("useViewer needs a ViewerProvider");
  return server;
}

/**
 * The first render in the browser repeats the server's values, so that hydration matches. After it, the browser's time zone and day apply, and the day changes at the viewer's midnight.
 */
export function useViewer(): Viewer {
  const server = useServerViewer();
  const timeZone = useSyncExternalStore(noSubscription, knownTimeZone, () => server.timeZone);
  const today = useSyncExternalStore(
    subscribeToMinutes,
    useCallback(() => todayIn(timeZone), [timeZone]),
    () => dayIn(server.timeZone, server.nowMs),
  );
  return useMemo(() => ({ locale: server.locale, timeZone, today }), [server.locale, timeZone, today]);
}

/** The current time in whole minutes, for texts such as "5 minutes ago". During hydration, it is the server's time. */
export function useMinute(): number {
  return useSettledTime(noInstants);
}

/** The current time in whole minutes, and one millisecond after each of the instants as it passes. */
export function useSettledTime(instants: readonly number[]): number {
  const server = useServerViewer();
  // Callers pass a new array per render, so compare by content.
  const key = [...new Set(instants)].sort((a, b) => a - b).join();
  const sorted = useMemo(() => (key === "" ? noInstants : key.split(",").map(Number)), [key]);
  return useSyncExternalStore(
    useCallback((onChange) => pageClock.subscribe(sorted, onChange), [sorted]),
    useCallback(() => settledTime(pageClock.nowMs(), sorted), [sorted]),
    () => settledTime(server.nowMs, sorted),
  );
}
