"use client";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";
import { dismissToast, getToasts, isLasting, subscribeToasts, type Toast } from "./toast-store.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The side of the window on which the stack of toasts does not cover the focused box. The bottom if both sides cover it or neither does. */
export function toastSideOf(stack: Box, focused: Box, windowHeight: number, isAtTop: boolean): "top" | "bottom" {
  // The stack keeps the same distance to either edge.
  const opposite = { ...stack, top: windowHeight - stack.bottom, bottom: windowHeight - stack.top };
  const [top, bottom] = isAtTop ? [stack, opposite] : [opposite, stack];
  return overlaps(bottom, focused) && !overlaps(top, focused) ? "top" : "bottom";
}

/** The side on which the region's toasts do not cover the focused field or cell. */
function sideBesideFocus(region: Element | null, focused: Element | null, side: "top" | "bottom"): "top" | "bottom" {
  if (!region?.firstElementChild || !focused || focused === document.body || region.contains(focused)) return side;
  const { left, right } = region.firstElementChild.getBoundingClientRect();
  const { top, bottom } = region.getBoundingClientRect();
  return toastSideOf({ left, right, top, bottom }, focused.getBoundingClientRect(), window.innerHeight, side === "top");
}

const shownMilliseconds = 5000;

const none: readonly Toast[] = [];

/**
 * The region for toasts, once on a page. It is empty at first and then always present, so that screen readers announce new toasts. F6 moves the focus
 * into it.
 */
export function Toaster() {
  const stored = useSyncExternalStore(subscribeToasts, getToasts);
  const toasts = useDeferredValue(true, false) ? stored : none;
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
      className="toasts"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))}
    >
      {/* The newest is the last in sight and the first by keyboard, and older ones are scrolled to. */}
      {toasts.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPointedAt || hasFocus} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  );
  return dialog ? createPortal(section, dialog) : section;
}

/** The open modal dialog, or what covers the page. Everything outside of it is inert or covered. */
function useModalDialog(isWatched: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isWatched) return;
    const find = () => setDialog([...document.querySelectorAll("dialog:modal, .cover:popover-open")].at(-1) ?? null);
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
      className="layer"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The browser would close the dialog around the toasts.
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
    >
      {tone === "danger" ? <CircleAlert className="text-danger" aria-hidden="true" /> : null}
      {tone === "positive" ? <CircleCheck className="text-positive" aria-hidden="true" /> : null}
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
      <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
