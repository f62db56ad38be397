"use client";
import { CalendarSync, Link2 } from "lucide-react";
import { useRef, useState, useTransition } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { actionFailureText } from "#lib/format/text/action-failure-text.ts";
import { type CalendarLinkReply, createCalendarLinkAction } from "../actions.ts";
import { CalendarLinkList } from "./calendar-link-list.tsx";

interface CalendarLinkProps {
  connection: string;
  reps: readonly number[];
  states: readonly string[];
}

/** Creates a link for calendar programs and says what it shares and how to revoke it. */
export function CalendarLink({ connection, reps, states }: CalendarLinkProps) {
  const { locale } = useViewer();
  const [reply, setReply] = useState<CalendarLinkReply | null>(null);
  const [isMaking, startMaking] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const make = () =>
    startMaking(async () => {
      const asked = { connection, reps: [...reps], states: [...states] };
      setReply(await createCalendarLinkAction(asked).catch((error) => ({ refusal: actionFailureText(error) })));
    });
  const whose = [
    reps.length > 0 ? countOf(reps.length, "sales rep", locale) : "",
    states.length > 0 ? countOf(states.length, "state", locale) : "",
  ].filter(Boolean);
  return (
    <section aria-labelledby="calendar-link" tabIndex={-1} className="mt-5 outline-none border-line border-t pt-4">
      <h3 ref={heading} id="calendar-link" tabIndex={-1} className="font-semibold outline-none">
        Kept up to date
      </h3>
      <p className="mt-0.5 text-muted text-sm">
        A link that your calendar program reads every few hours: all deliveries of{" "}
        {whose.length > 0
          ? `the ${whose.join(" and ")} chosen`
          : "every customer that this key sees. To share fewer, filter by sales rep first"}
        .
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted text-sm">
        <li>
          Whoever has the link can read customers’ names, addresses and delivery dates, and nothing else. It works without signing in.
        </li>
        <li>
          The link stops working after 180 days, when you revoke it here, when this connection is forgotten, or when the distributor revokes
          its key.
        </li>
      </ul>
      <CalendarLinkList
        connection={connection}
        newest={reply && "id" in reply ? reply.id : null}
        onRevoked={(id) => setReply((shown) => (shown && "id" in shown && shown.id === id ? null : shown))}
        onLast={() => heading.current?.focus()}
      />
      {reply && "path" in reply ? (
        <NewCalendarLink {...reply} />
      ) : (
        <>
          {reply ? <Notice tone="danger" role="alert" title={reply.refusal} className="mt-3" /> : null}
          <Button onClick={make} pending={isMaking} className="mt-3">
            <Link2 aria-hidden="true" />
            Create a link
          </Button>
        </>
      )}
    </section>
  );
}

function NewCalendarLink({ path, expiresAt }: { path: string; expiresAt: string }) {
  const { locale, timeZone } = useViewer();
  // Only the browser knows the dashboard's public address.
  const address = new URL(path, window.location.href);
  const isOwnMachine = /^(localhost|127\.|\[::1\])/.test(address.hostname);
  return (
    <div className="mt-3">
      <Field
        label="Link for your calendar program"
        hint={
          <>
            Works until <ExactTime instant={expiresAt}>{formatDateTime(expiresAt, locale, timeZone)}</ExactTime>.
            {isOwnMachine ? " Only programs on this machine reach this address." : ""}
          </>
        }
      >
        {(control) => (
          <span className="flex items-center gap-1.5">
            <Input
              {...control}
              readOnly
              autoFocus
              value={address.href}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1"
            />
            <CopyButton text={address.href} label="Copy the link" />
          </span>
        )}
      </Field>
      <a href={address.href.replace(/^https?:/, "webcal:")} className={`${button({ variant: "secondary" })} mt-3`}>
        <CalendarSync aria-hidden="true" />
        Subscribe in a calendar program
      </a>
    </div>
  );
}
