"use client";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { type CalendarDate, dayIn } from "./calendar.ts";
import { dashboardLocale } from "./locale.ts";
import { timeZoneCookie } from "./time-zone-cookie.ts";

/** Who looks: how they write numbers and dates, and what day it is where they are. */
export interface Viewer {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: CalendarDate;
}

/** What the server knew when it rendered: the language of the dashboard, the zone of an earlier visit (or UTC), and its clock. */
export interface ServerViewer {
  readonly locale: string;
  readonly timeZone: string;
  readonly nowMs: number;
}

const minuteMs = 60_000;
const ServerViewerContext = createContext<ServerViewer | null>(null);

export function ViewerProvider({ server, children }: { server: ServerViewer; children: ReactNode }) {
  useEffect(() => {
    const zone = encodeURIComponent(browserTimeZone());
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
    document.cookie = `${timeZoneCookie}=${zone}; path=/; max-age=31536000; samesite=lax`;
  }, []);
  return <ServerViewerContext value={server}>{children}</ServerViewerContext>;
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat(dashboardLocale).resolvedOptions().timeZone;
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

const neverChanges = () => () => {};

function useServerViewer(): ServerViewer {
  const server = useContext(ServerViewerContext);
  if (!server) throw new Error("useViewer needs a ViewerProvider above it");
  return server;
}

/**
 * The first render in the browser repeats the server's values exactly, so hydration matches; right after it the browser's own zone and day
 * take over, and the day changes at the viewer's midnight.
 */
export function useViewer(): Viewer {
  const server = useServerViewer();
  const timeZone = useSyncExternalStore(neverChanges, browserTimeZone, () => server.timeZone);
  const today = useSyncExternalStore(
    subscribeToMinutes,
    useCallback(() => dayIn(timeZone, Date.now()), [timeZone]),
    () => dayIn(server.timeZone, server.nowMs),
  );
  return useMemo(() => ({ locale: server.locale, timeZone, today }), [server.locale, timeZone, today]);
}

/** The current time in whole minutes, for ages; the server's clock during hydration. */
export function useMinute(): number {
  const server = useServerViewer();
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => Math.floor(server.nowMs / minuteMs) * minuteMs,
  );
}
