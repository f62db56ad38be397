"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { DraftLine } from "#lib/drafts/draft.ts";
import type { DraftSession, SessionView } from "#lib/drafts/session/session-view.ts";

/** Subscribes to a value of the session. `select` must return the same value for the same view. */
export function useSession<Part>(session: DraftSession, select: (view: SessionView) => Part): Part {
  const read = () => select(session.view());
  return useSyncExternalStore(session.subscribe, read, read);
}

const pauseMs = 100;

/**
 * Like `useSession`, at most ten times a second, so that the frame of a key press shows the key and nothing else. Fast typing shares the work.
 */
export function useSessionSoon<Part>(session: DraftSession, select: (view: SessionView) => Part): Part {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        timer = undefined;
        listener();
      };
      const unsubscribe = session.subscribe(() => {
        timer ??= setTimeout(update, pauseMs);
      });
      return () => {
        unsubscribe();
        clearTimeout(timer);
      };
    },
    [session],
  );
  const read = () => select(session.view());
  return useSyncExternalStore(subscribe, read, read);
}

export function useLine(session: DraftSession, key: string): DraftLine | undefined {
  const read = () => session.line(key);
  return useSyncExternalStore(session.subscribe, read, read);
}

/** The line as the Data API last stored it. */
export function useSavedLine(session: DraftSession, key: string): DraftLine | undefined {
  const read = () => session.savedLine(key);
  return useSyncExternalStore(session.subscribe, read, read);
}

const separator = ",";

/** The keys of the lines in order. Renders again only when lines are added, removed or moved. */
export function useLineKeys(session: DraftSession): readonly string[] {
  const keys = useSession(session, ({ draft }) => draft.lines.map(({ key }) => key).join(separator));
  return keys === "" ? [] : keys.split(separator);
}
