"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { DraftLine } from "#lib/orders/drafts/draft.ts";
import type { DraftSession, SessionView } from "#lib/orders/drafts/session/session-view.ts";

/** Subscribes to a value of the session. `select` must return the same value for the same view. */
export function useSession<Part>(session: DraftSession, select: (view: SessionView) => Part): Part {
  const read = () => select(session.view());
  return useSyncExternalStore(session.subscribe, read, read);
}

const pauseMs = 100;

/** Calls the listener soon after a change, once for all changes until then. */
export function subscribeSoon({ subscribe }: Pick<DraftSession, "subscribe">, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    timer = undefined;
    listener();
  };
  const unsubscribe = subscribe(() => {
    timer ??= setTimeout(update, pauseMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Like `useSession`, but after the frame of a key press, so that this frame shows the key and nothing else. */
export function useSessionSoon<Part>(session: DraftSession, select: (view: SessionView) => Part): Part {
  const subscribe = useCallback((listener: () => void) => subscribeSoon(session, listener), [session]);
  const read = () => select(session.view());
  return useSyncExternalStore(subscribe, read, read);
}

export const useLine = (session: DraftSession, key: string): DraftLine | undefined => useSession(session, () => session.line(key));

/** The line as the Data API last stored it. */
export const useSavedLine = (session: DraftSession, key: string): DraftLine | undefined =>
  useSession(session, () => session.savedLine(key));

const separator = ",";

/** The keys of the lines in order. Renders again only when lines are added, removed or moved. */
export function useLineKeys(session: DraftSession): readonly string[] {
  const keys = useSession(session, ({ draft }) => draft.lines.map(({ key }) => key).join(separator));
  return keys === "" ? [] : keys.split(separator);
}
