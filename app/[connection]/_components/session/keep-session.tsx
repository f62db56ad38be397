"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useAddress } from "#components/data-table/url/address.ts";
import { SessionEnded } from "#components/shell/connection/session-ended.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useRequestLog } from "#lib/api/http/api-provider.tsx";
import type { RequestEntry } from "#lib/api/http/requests/request-log.ts";
import { durationText } from "#lib/format/dates/durations.ts";
import { storedEnd } from "#lib/offline/screens/screen-document.ts";
import { browserScreens } from "#lib/offline/screens/stored-screens.ts";
import { connectHref } from "#lib/routes.ts";
import { finishForgetting } from "#lib/session/forgotten.ts";
import { sessionReopened } from "#lib/session/session-reopened.ts";
import { createSessionWatch, type SessionAnswer, type SessionState } from "#lib/session/session-watch.ts";

interface KeepSessionProps {
  name: string;
  /** Milliseconds until the connection ends, as reported by the server. */
  endsInMs: number;
  idleMs: number;
}

const unauthorized = 401;

async function askServer(connection: string, method: "GET" | "POST"): Promise<SessionAnswer> {
  const response = await fetch(`/api/session/${connection}`, { method, credentials: "same-origin", cache: "no-store" });
  if (!response.ok) throw new Error(`The dashboard answered with status ${response.status}.`);
  // The server's answerSession always writes this shape.
  return (await response.json()) as SessionAnswer;
}

/** Extends the connection while the user is active. Covers the page after the connection has ended, until the key is entered again. */
export function KeepSession({ name, endsInMs, idleMs }: KeepSessionProps) {
  const { connection } = useApi();
  const log = useRequestLog();
  const client = useQueryClient();
  const { pathname, search } = useAddress();
  const { locale } = useViewer();
  const [watch] = useState(() => {
    const storedEndsAt = storedEnd(document);
    const ends = storedEndsAt === null ? endsInMs : storedEndsAt - Date.now();
    return createSessionWatch({ endsInMs: ends, idleMs, ask: (method) => askServer(connection, method) });
  });
  const session = useSyncExternalStore(watch.subscribe, watch.get, watch.get);
  const [refusal, setRefusal] = useState<{ readonly requestId: string | null } | null>(null);

  useEffect(() => watch.start(), [watch]);
  // The user has left the page where the connection was forgotten.
  useEffect(finishForgetting, []);
  useActivity(watch.noteActivity);
  useReturns(watch.check);
  useEffect(() => {
    function checkRefusal(request: RequestEntry | undefined) {
      if (request?.status !== unauthorized) return;
      watch.check();
      askServer(connection, "GET").then(
        // The dashboard still has the connection, so the Data API refused its key.
        ({ state }) => state === "open" && setRefusal({ requestId: request.requestId }),
        () => {},
      );
    }
    // The page reads before this script has loaded.
    checkRefusal(log.get().find(({ status }) => status === unauthorized));
    return log.subscribe(() => checkRefusal(log.get()[0]));
  }, [log, watch, connection]);
  const wasOpen = useRef(true);
  useEffect(() => {
    const isOpen = session.state === "open";
    if (isOpen && !wasOpen.current) resume(client);
    wasOpen.current = isOpen;
  }, [session, client]);

  const back = `${pathname}${search ? `?${search}` : ""}`;
  const isRefused = session.state === "open" && refusal !== null;
  const isOver = isRefused || session.state !== "open";
  useEffect(() => {
    if (!isOver) return;
    browserScreens()
      ?.deleteOf(connection)
      .catch(() => {});
  }, [isOver, connection]);
  const ended = session.state === "open" ? undefined : endText(session, name, durationText(idleMs, locale));
  return (
    <SessionEnded
      ended={isRefused ? refusalText(name, refusal.requestId) : ended}
      connectHref={connectHref({ [isRefused ? "replace" : "missing"]: connection, back })}
      onCheck={() => {
        watch.check();
        setRefusal(null);
        if (isRefused) resume(client);
      }}
    />
  );
}

/** Reads and sends again what failed in the meantime. */
function resume(client: QueryClient): void {
  void client.invalidateQueries();
  dispatchEvent(new Event(sessionReopened));
}

function refusalText(name: string, requestId: string | null) {
  return {
    title: `The Data API no longer accepts the key of ${name}`,
    text: `It was revoked or replaced. Connect again with another key of the same kind. Unsent input stays in this browser.`,
    requestId,
  };
}

function endText(session: Exclude<SessionState, { state: "open" }>, name: string, idle: string) {
  if (session.state === "gone") {
    return {
      title: `This browser no longer holds ${name}`,
      text: "It was signed out of or forgotten, perhaps in another tab. Enter its key again to continue.",
    };
  }
  const why = session.why === "idle" ? `It was not used for ${idle}.` : "Its key was entered too long ago.";
  return {
    title: `${name} has ended`,
    text: `${why} Unsent input is still in this browser. Enter the same key again to continue.`,
  };
}

function useActivity(note: () => void): void {
  const onActivity = useEffectEvent(note);
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal, passive: true, capture: true };
    for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"]) window.addEventListener(kind, onActivity, options);
    onActivity();
    return () => ended.abort();
  }, []);
}

/** Checks again when the page becomes visible, because another tab may have signed out or in. */
function useReturns(check: () => void): void {
  const onReturn = useEffectEvent(check);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onReturn(), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && onReturn(), { signal });
    window.addEventListener("online", () => onReturn(), { signal });
    return () => ended.abort();
  }, []);
}
