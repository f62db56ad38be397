"use client";
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { holdTyping } from "#lib/browser/hold-typing.ts";
import { unreachableText } from "#lib/format/text/failure-text.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { KeyTypeContext, type OverlayContent, OverlayContext, type OverlayName, type OverlayProps } from "./overlay-context.ts";

/** Overlays load when they are first opened. */
const overlays: Readonly<Record<OverlayName, () => Promise<ComponentType<OverlayProps>>>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  shortcuts: async () => (await import("../shortcuts/shortcuts-sheet.tsx")).ShortcutsSheet,
  diagnostics: async () => (await import("../diagnostics/diagnostics.tsx")).Diagnostics,
  signOut: async () => (await import("../session/sign-out.tsx")).SignOut,
};

type LoadedOverlays = Partial<Record<OverlayName, ComponentType<OverlayProps>>>;

export function OverlayHost({ children, ...content }: OverlayContent & { children: ReactNode }) {
  const [loaded, setLoaded] = useState<LoadedOverlays>({});
  const [opened, setOpened] = useState<OverlayName | null>(null);
  const [typed, setTyped] = useState("");
  const isOpening = useRef(false);
  const open = useCallback(async (name: OverlayName) => {
    isOpening.current = true;
    const typing = name === "palette" ? holdTyping(window) : null;
    try {
      const Overlay = await overlays[name]();
      // Renders at once, so that no key press is lost between reading the typed text and focusing the overlay.
      flushSync(() => {
        setTyped(typing?.text() ?? "");
        setLoaded((known) => ({ ...known, [name]: Overlay }));
        setOpened(name);
      });
    } catch {
      showToast({ tone: "danger", title: "This could not be opened", detail: unreachableText });
    } finally {
      typing?.stop();
      isOpening.current = false;
    }
  }, []);
  useShortcuts(content.connection, {
    openOverlay: (name) => (opened === name ? setOpened(null) : void open(name)),
    // Keys that are pressed while an overlay loads belong to the overlay.
    isPaused: () => isOpening.current,
  });
  return (
    <OverlayContext value={open}>
      <KeyTypeContext value={content.connection.keyType}>{children}</KeyTypeContext>
      {Object.entries(loaded).map(([name, Overlay]) => (
        <Overlay
          key={name}
          {...content}
          typed={typed}
          open={opened === name}
          onClose={() => setOpened((now) => (now === name ? null : now))}
        />
      ))}
    </OverlayContext>
  );
}
