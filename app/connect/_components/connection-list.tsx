"use client";
import { ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ConnectionSummary, connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { ConnectionTile } from "#components/shell/connection/connection-tile.tsx";
import type { ForgetRequest } from "#components/shell/connection/forget-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { failureText, unreachableText } from "#lib/format/text/failure-text.ts";
import { screenHref } from "#lib/routes.ts";
import { forgetAction, forgetAllAction } from "../actions.ts";
import { Section } from "./section.tsx";

const loadForgetIdle = () => import("#lib/session/forget-idle.ts");
const loadForgetDialog = async () => (await import("#components/shell/connection/forget-dialog.tsx")).ForgetDialog;

const submitTo = (act: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void act();
};

const rowLook = "flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-3";

interface ConnectionListProps {
  connections: readonly ConnectionSummary[];
  /** Connections whose key must be entered again. */
  ended: readonly ConnectionSummary[];
  scopes: Readonly<Record<string, string>>;
}

/** The connections of this browser, to open or forget. */
export function ConnectionList({ connections: usable, ended, scopes }: ConnectionListProps) {
  const connections = [...usable, ...ended];
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const router = useRouter();
  const [forgetting, setForgetting] = useState<ForgetRequest | null>(null);
  const [confirming, setConfirming] = useState<ForgetRequest | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const isGone =
    forgetting !== null &&
    (forgetting.slug === null ? connections.length === 0 : connections.every(({ slug }) => slug !== forgetting.slug));

  useEffect(() => {
    // The pressed button is gone, so focus moves to the list instead of the top of the page.
    if (isGone) (heading.current ?? status.current)?.focus();
  }, [isGone]);

  const finish = (forgotten: ForgetRequest) => {
    // The question about another connection stays.
    setConfirming((asked) => (asked === forgotten ? null : asked));
    setForgetting(forgotten);
    router.refresh();
  };
  const begin = async (slug: string | null, name: string) => {
    setPending(slug ?? "");
    try {
      const asked = connections.filter((connection) => slug === null || connection.slug === slug);
      const { forgetIdle } = await loadForgetIdle();
      const work = await forgetIdle(
        slug,
        asked.map((connection) => ({ ...connection, scope: scopes[connection.slug] ?? "" })),
      );
      if (work.length > 0) setConfirming({ slug, name, work });
      else finish({ slug, name, work });
    } catch (error) {
      // The dialog shows the failure and offers to try again.
      setConfirming({ slug, name, work: [], failure: failureText(error, unreachableText) });
    } finally {
      setPending(null);
    }
  };

  return (
    <>
      {confirming ? (
        <AfterHydration
          load={loadForgetDialog}
          key={confirming.slug}
          props={{
            forgetting: confirming,
            onClose: () => setConfirming(null),
            onForgotten: finish,
            onRetry: ({ slug, name }) => {
              setConfirming(null);
              void begin(slug, name);
            },
          }}
        />
      ) : null}
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {isGone ? `Forgot ${forgetting.name}.` : null}
      </p>
      {connections.length > 0 ? (
        <Section
          title="Your connections"
          headingRef={heading}
          aside={
            connections.length > 1 ? (
              <form action={forgetAllAction} onSubmit={submitTo(() => begin(null, "every connection"))}>
                <ForgetButton pending={pending === ""} label="Forget every connection" text="Forget all" />
              </form>
            ) : null
          }
        >
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong shadow-control">
            {connections.map((connection) => (
              <li key={connection.slug} className="flex items-center gap-1 pr-2 hover:bg-canvas">
                {ended.includes(connection) ? (
                  <div className={rowLook}>
                    <RowText connection={connection} note="Ended: enter its key again" />
                  </div>
                ) : (
                  <Link href={screenHref(connection.slug, "")} className={`${rowLook} -outline-offset-2`}>
                    <RowText connection={connection} />
                  </Link>
                )}
                <form action={forgetAction} onSubmit={submitTo(() => begin(connection.slug, connection.name))}>
                  <input type="hidden" name="slug" value={connection.slug} />
                  <ForgetButton pending={pending === connection.slug} label={`Forget ${connection.name}`} text="Forget" />
                </form>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function RowText({ connection, note }: { connection: ConnectionSummary; note?: string }) {
  return (
    <>
      <ConnectionTile name={connection.name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-medium text-sm">
          <span className="truncate">{connection.name}</span>
          {note ? null : <ChevronRight className="size-3.5 shrink-0 text-faint" aria-hidden="true" />}
        </span>
        {note ? <span className="block text-warning text-xs">{note}</span> : null}
        <span className="block text-muted text-xs">
          {connectionFacts(connection)} · {connection.covers}
        </span>
      </span>
    </>
  );
}

function ForgetButton({ label, text, pending }: { label: string; text: string; pending: boolean }) {
  return (
    <Button type="submit" variant="ghost" size="sm" pending={pending} aria-label={label}>
      {text}
    </Button>
  );
}
