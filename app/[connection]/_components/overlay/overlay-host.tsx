"use client";
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import { showToast } from "#components/ui/toast-store.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { KeyTypeContext, OverlayContext, type OverlayName, type OverlayProps, type Surroundings } from "./overlay-context.ts";

/** Overlays load when they are first opened. */
const overlays: Readonly<Record<OverlayName, () => Promise<ComponentType<OverlayProps>>>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  shortcuts: async () => (await import("../shortcuts/shortcuts-sheet.tsx")).ShortcutsSheet,
  diagnostics: async () => (await import("../diagnostics/diagnostics.tsx")).Diagnostics,
  signOut: async () => (await import("../session/sign-out.tsx")).SignOut,
};

type LoadedOverlays = Partial<Record<OverlayName, ComponentType<OverlayProps>>>;

export function OverlayHost({ children, ...surroundings }: Surroundings & { children: ReactNode }) {
  const [loaded, setLoaded] = useState<LoadedOverlays>({});
  const [opened, setOpened] = useState<OverlayName | null>(null);
  const isOpening = useRef(false);
  const open = useCallback(async (name: OverlayName) => {
    isOpening.current = true;
    try {
      const Overlay = await overlays[name]();
      setLoaded((known) => ({ ...known, [name]: Overlay }));
      setOpened(name);
    } catch {
      showToast({ tone: "danger", title: "This could not be opened", detail: "The dashboard could not be reached. Try again." });
    } finally {
      isOpening.current = false;
    }
  }, []);
  useShortcuts(surroundings.connection, {
    openOverlay: (name) => (opened === name ? setOpened(null) : void open(name)),
    // Keys that are typed while an overlay loads are meant for the overlay.
    isPaused: () => isOpening.current,
  });
  return (
    <OverlayContext value={open}>
      <KeyTypeContext value={surroundings.connection.keyType}>{children}</KeyTypeContext>
      {Object.entries(loaded).map(([name, Overlay]) => (
        <Overlay key={name} {...surroundings} open={opened === name} onClose={() => setOpened((now) => (now === name ? null : now))} />
      ))}
    </OverlayContext>
  );
}
