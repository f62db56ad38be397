"use client";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { failureText, unreachableText } from "#lib/format/text/failure-text.ts";
import { forget } from "#lib/session/forgotten.ts";
import { sendLinks } from "#lib/session/unsent-work.ts";
import { type NamedWork, UnsentSummary } from "./unsent-summary.tsx";

export interface ForgetRequest {
  /** Null for every connection. */
  readonly slug: string | null;
  readonly name: string;
  /** Unsent work that is lost, by connection. */
  readonly work: readonly (NamedWork & { readonly slug: string })[];
  /** Why it could not be forgotten without a question. The unsent work is then unknown, and none is listed. */
  readonly failure?: string;
}

interface ForgetDialogProps {
  forgetting: ForgetRequest | null;
  onClose: () => void;
  onForgotten: (forgetting: ForgetRequest) => void;
  /** Looks for unsent work again where that failed. */
  onRetry?: (forgetting: ForgetRequest) => void;
}

/** Lists unsent work before a connection and its work are forgotten. */
export function ForgetDialog({ forgetting, onClose, onForgotten, onRetry }: ForgetDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState(forgetting?.failure);
  const shown = useRef<ForgetRequest | null>(null);
  useEffect(() => {
    shown.current = forgetting;
    return () => {
      shown.current = null;
    };
  }, [forgetting]);
  if (!forgetting) return null;
  const failureTitle = forgetting.slug === null ? "The keys could not be forgotten" : "The key could not be forgotten";
  const confirm = async () => {
    if (forgetting.failure !== undefined && onRetry) return onRetry(forgetting);
    setIsPending(true);
    setFailure(undefined);
    try {
      await forget(forgetting.slug);
      onForgotten(forgetting);
    } catch (error) {
      const detail = failureText(error, unreachableText);
      if (shown.current === forgetting) setFailure(detail);
      else showToast({ tone: "danger", title: failureTitle, detail });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Forget ${forgetting.name}?`}
      footer={
        <>
          <Button onClick={onClose}>{isPending ? "Close" : "Keep"}</Button>
          <Button variant="danger" pending={isPending} onClick={confirm}>
            {forgetting.work.length > 0 ? "Forget and delete" : forgetting.failure ? "Try again" : "Forget"}
          </Button>
        </>
      }
    >
      <div className="text-muted">
        <p>
          {forgetting.slug === null
            ? "Their keys are forgotten at once, and their calendar links stop working for good."
            : "Its key is forgotten at once, and its calendar links stop working for good."}
          {forgetting.work.length > 0 ? " This unsent work is deleted when you leave the next page:" : null}
        </p>
        {forgetting.work.length > 0 ? (
          <>
            <UnsentSummary work={forgetting.work} fileName="not-sent.csv" />
            <SendLinks work={forgetting.work} />
          </>
        ) : null}
        {failure ? (
          <Notice tone="danger" role="alert" title={failureTitle} className="mt-3">
            {failure}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Links to the screens where unsent work can be sent. */
export function SendLinks({ work }: { work: ForgetRequest["work"] }) {
  const links = work.flatMap(sendLinks);
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {links.map(({ href, text }) => (
        <li key={href}>
          <Link href={href} className={button({ variant: "secondary", size: "sm" })}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
