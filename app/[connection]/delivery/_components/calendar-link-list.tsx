"use client";
import { useEffect, useState, useTransition } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { focusNeighbor } from "#components/ui/overlays/focus-neighbor.ts";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { actionFailureText } from "#lib/format/text/action-failure-text.ts";
import { listCalendarLinksAction, revokeCalendarLinkAction } from "../actions.ts";

type Links = Awaited<ReturnType<typeof listCalendarLinksAction>>;
type NewCalendarLink = Links[number];

function scopeText({ reps, states }: NewCalendarLink, locale: string): string {
  const parts = [reps.length > 0 ? countOf(reps.length, "sales rep", locale) : "", states.join(", ")].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Every customer";
}

interface CalendarLinkListProps {
  connection: string;
  /** The id of the link that was created last; the list is read again for it. */
  newest: string | null;
  onRevoked: (id: string) => void;
  /** Called before the row of the last link leaves, whose button has the focus. */
  onLast: () => void;
}

/** The active links of this connection, each with a button to revoke it. */
export function CalendarLinkList({ connection, newest, onRevoked, onLast }: CalendarLinkListProps) {
  const { locale, timeZone } = useViewer();
  const [links, setLinks] = useState<Links>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [revoking, setRevoking] = useState<string | null>(null);
  const [isPending, start] = useTransition();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link and another attempt read the list again
  useEffect(() => {
    let isGone = false;
    listCalendarLinksAction(connection).then(
      (found) => {
        if (isGone) return;
        setLinks(found);
        setHasFailed(false);
      },
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [connection, newest, attempt]);

  const revoke = (id: string, button: HTMLButtonElement) => {
    setRevoking(id);
    start(async () => {
      try {
        const left = await revokeCalendarLinkAction({ connection, id });
        if (document.activeElement === button && !focusNeighbor(button)) onLast();
        setLinks(left);
        onRevoked(id);
        showToast({ tone: "positive", title: "The link was revoked" });
      } catch (error) {
        showToast({ tone: "danger", title: "The link could not be revoked", detail: actionFailureText(error) });
      }
    });
  };

  if (hasFailed) {
    return (
      <Notice tone="warning" role="alert" title="The active links could not be read, so none can be revoked here" className="mt-3">
        <Button ref={passFocusOn} size="sm" onClick={() => setAttempt(attempt + 1)} className="mt-1.5">
          Try again
        </Button>
      </Notice>
    );
  }
  if (links.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="font-medium text-sm">Active links</h4>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line">
        {links.map((link) => {
          const made = formatDateTime(link.createdAt, locale, timeZone);
          return (
            <li key={link.id} className="flex items-center gap-3 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                {scopeText(link, locale)}
                <span className="block text-muted text-xs">
                  Created <ExactTime instant={link.createdAt}>{made}</ExactTime>, works until{" "}
                  <ExactTime instant={link.expiresAt}>{formatDateTime(link.expiresAt, locale, timeZone)}</ExactTime>
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Revoke the link created ${made}`}
                pending={isPending && revoking === link.id}
                onClick={({ currentTarget }) => revoke(link.id, currentTarget)}
              >
                Revoke
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
