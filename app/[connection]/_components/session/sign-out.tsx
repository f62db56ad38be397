"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { type ForgetRequest, SendLinks } from "#components/shell/connection/forget-dialog.tsx";
import { UnsentSummary } from "#components/shell/connection/unsent-summary.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { storedScopes } from "#lib/api/http/stored-scopes.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText, unreachableText } from "#lib/format/text/failure-text.ts";
import { connectHref } from "#lib/routes.ts";
import { forget } from "#lib/session/forgotten.ts";
import { readUnsentOf } from "#lib/session/session-watch.ts";
import type { OverlayProps } from "../overlay/overlay-context.ts";

/** Unsent work of all connections in this browser. Null while loading. */
function useUnsent(open: boolean, connections: OverlayProps["connections"]): ForgetRequest["work"] | null {
  const [work, setWork] = useState<ForgetRequest["work"] | null>(null);
  useEffect(() => {
    if (!open) return;
    const slugOf = (scope: string) => scope.slice(0, scope.lastIndexOf("@"));
    const found = storedScopes(browserStorage()).map((scope) => {
      const slug = slugOf(scope);
      return { scope, slug, name: connections.find((connection) => connection.slug === slug)?.name ?? slug };
    });
    void readUnsentOf(found).then(setWork);
  }, [open, connections]);
  return work;
}

/** Asks for confirmation before forgetting every key of this browser, and lists unsent work. */
export function SignOut({ open, onClose, connections }: OverlayProps) {
  const { locale } = useViewer();
  const router = useRouter();
  const work = useUnsent(open, connections);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
    if (!open) setFailure(null);
  }, [open]);
  const signOut = async () => {
    setPending(true);
    setFailure(null);
    try {
      await forget(null);
      router.push(connectHref({ "signed-out": 1 }));
      router.refresh();
    } catch (error) {
      const detail = failureText(error, unreachableText);
      setPending(false);
      if (isShown.current) setFailure(detail);
      else showToast({ tone: "danger", title: "Not signed out", detail });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign out of this browser?"
      footer={
        <>
          <Button onClick={onClose}>{isPending ? "Close" : "Stay"}</Button>
          <Button variant="primary" pending={isPending || work === null} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    >
      <div className="text-muted">
        <p>
          {countOf(connections.length, "connection", locale)} {connections.length === 1 ? "is" : "are"} forgotten at once, in every tab.
          Calendar links stop working for good. Saved views stay.
        </p>
        {work && work.length > 0 ? (
          <>
            <p className="mt-2">This unsent work is deleted when you leave the next page:</p>
            <UnsentSummary work={work} fileName="not-sent.csv" />
            <SendLinks work={work} />
          </>
        ) : null}
        {failure ? (
          <Notice tone="danger" role="alert" title="Not signed out" className="mt-3">
            {failure}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
