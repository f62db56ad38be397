"use client";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";
import { dismissToast, getServerToasts, getToasts, isLasting, subscribeToasts, type Toast } from "./toast-store.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The side of the window on which the cards do not cover the focused box. The bottom if both sides cover it or neither does. */
export function toastSideOf(cards: readonly Box[], focused: Box, windowHeight: number, isAtTop: boolean): "top" | "bottom" {
  // The stack of cards keeps the same distance to either edge.
  const [first, last] = [cards.at(0), cards.at(-1)];
  if (!first || !last) return "bottom";
  const here = { left: first.left, right: first.right, top: first.top, bottom: last.bottom };
  const there = { ...here, top: windowHeight - here.bottom, bottom: windowHeight - here.top };
  const [top, bottom] = isAtTop ? [here, there] : [there, here];
  return overlaps(bottom, focused) && !overlaps(top, focused) ? "top" : "bottom";
}

/** The side on which the region's toasts do not cover the focused field or cell. */
function sideBesideFocus(region: Element | null, focused: Element | null, side: "top" | "bottom"): "top" | "bottom" {
  if (!region || !focused || focused === document.body || region.contains(focused)) return side;
  const cards = [...region.children].map((card) => card.getBoundingClientRect());
  return toastSideOf(cards, focused.getBoundingClientRect(), window.innerHeight, side === "top");
}

const shownMilliseconds = 5000;

/** The region for toasts, once in a layout. It is always present, so that screen readers announce new toasts. F6 moves the focus into it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getServerToasts);
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [side, setSide] = useState<"top" | "bottom">("bottom");
  const isShown = toasts.length > 0;
  const dialog = useModalDialog(isShown);
  const place = useCallback(() => setSide((now) => sideBesideFocus(region.current, document.activeElement, now)), []);

  // Each further toast makes the stack higher.
  useEffect(() => {
    if (toasts.length > 0) place();
  }, [toasts, place]);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.defaultPrevented) return;
      event.preventDefault();
      region.current?.querySelector("button")?.focus();
    };
    document.addEventListener("focusin", place);
    document.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("focusin", place);
      document.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("keydown", onKeyDown);
      setPointedAt(false);
      setFocus(false);
    };
  }, [isShown, place]);

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocus(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    // Restores the focus before the focused button is removed.
    if (region.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    dismissToast(id);
  };
  const section = (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      data-side={side}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2 data-[side=top]:top-4 data-[side=top]:bottom-auto print:hidden"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPointedAt || hasFocus} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  );
  return dialog ? createPortal(section, dialog) : section;
}

/** The open modal dialog. Everything outside of it is inert. */
function useModalDialog(isWatched: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isWatched) return;
    const find = () => setDialog([...document.querySelectorAll("dialog:modal")].at(-1) ?? null);
    find();
    document.addEventListener("toggle", find, { capture: true });
    return () => document.removeEventListener("toggle", find, { capture: true });
  }, [isWatched]);
  return dialog;
}

interface ToastCardProps {
  toast: Toast;
  /** Whether the pointer or the focus is in the toasts. */
  isPaused: boolean;
  onDismiss: () => void;
}

function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  const { id, tone } = toast;
  const staysShown = isPaused || isLasting(toast);
  useEffect(() => {
    if (staysShown) return;
    const timer = setTimeout(() => dismissToast(id), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [id, staysShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button "Dismiss" does
    <div
      className="layer pointer-events-auto flex w-full max-w-sm items-start gap-2.5 rounded-lg p-3"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDismiss();
      }}
    >
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
            onDismiss();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Dismiss"
        className="-my-1 -mr-1 pointer-coarse:-my-3 pointer-coarse:-mr-3"
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
