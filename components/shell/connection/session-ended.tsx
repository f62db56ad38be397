"use client";
import { LogOut } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Button, button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

interface SessionEndedProps {
  /** Undefined while the connection may be used. */
  ended: { readonly title: string; readonly text: string; readonly requestId?: string | null } | undefined;
  connectHref: string;
  onCheck: () => void;
}

/** Hides the page when the session expires, with a link to connect again. */
export function SessionEnded({ ended, connectHref, onCheck }: SessionEndedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isEnded = ended !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (isEnded && !element?.open) {
      element?.showModal();
      // Otherwise the button that copies the request id has the focus, and its tip covers the text.
      heading.current?.focus();
    }
    if (!isEnded) element?.close();
  }, [isEnded]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="layer m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl p-6 backdrop:bg-canvas!"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        // Browsers close a dialog at a second Escape.
        if (isEnded) event.currentTarget.showModal();
      }}
    >
      <LogOut className="size-5 text-faint" aria-hidden="true" />
      <h2 ref={heading} id={id} tabIndex={-1} className="mt-3 font-semibold text-lg outline-none">
        {ended?.title}
      </h2>
      <p className="mt-1.5 text-muted">{ended?.text}</p>
      {ended?.requestId ? <RequestId id={ended.requestId} className="mt-1.5 text-muted" /> : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <Link href={connectHref} className={button({ variant: "primary", size: "lg" })}>
          Connect again
        </Link>
        <Button size="lg" onClick={onCheck}>
          I have connected in another tab
        </Button>
      </div>
    </dialog>
  );
}
