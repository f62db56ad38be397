"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { dismissToast, getServerToasts, getToasts, subscribeToasts, type Toast } from "./toast-store.ts";

const shownMilliseconds = 5000;

/** The region for toasts, once in a layout. It is always present, so that screen readers announce new toasts. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getServerToasts);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone } = toast;
  useEffect(() => {
    if (tone === "danger") return;
    const timer = setTimeout(() => dismissToast(id), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [id, tone]);
  return (
    <div className="layer pointer-events-auto flex w-full max-w-sm items-start gap-2.5 rounded-lg p-3">
      {tone === "danger" ? <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" /> : null}
      {tone === "positive" ? <CircleCheck className="mt-0.5 size-4 shrink-0 text-positive" aria-hidden="true" /> : null}
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">{toast.title}</p>
        {toast.detail ? <p className="text-muted text-sm">{toast.detail}</p> : null}
      </div>
      {toast.action ? (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.onSelect();
            dismissToast(id);
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <Button variant="ghost" size="icon-sm" aria-label="Dismiss" className="-my-1 -mr-1" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
