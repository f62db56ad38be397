"use client";
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ShownConnection } from "#components/shell/connection-facts.ts";
import { showToast } from "#components/ui/toast-store.ts";

export interface ShownScreen {
  readonly segment: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** What the overlays know of the connection they are opened over. */
export interface Surroundings {
  readonly connection: ShownConnection;
  readonly connections: readonly ShownConnection[];
  readonly screens: readonly ShownScreen[];
}

export interface OverlayProps extends Surroundings {
  open: boolean;
  onClose: () => void;
}

/** Fetched when they are first opened: no page waits for them. */
const overlays = {
  palette: async () => (await import("./palette/palette.tsx")).Palette,
};

export type OverlayName = keyof typeof overlays;
type Loaded = Partial<Record<OverlayName, ComponentType<OverlayProps>>>;

const Context = createContext<(name: OverlayName) => void>(() => {});

/** Opens an overlay over whatever screen is shown. */
export const useOverlay = () => useContext(Context);

export function OverlayHost({ children, ...surroundings }: Surroundings & { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [opened, setOpened] = useState<OverlayName | null>(null);
  const open = useMemo(
    () => (name: OverlayName) =>
      void overlays[name]().then(
        (Overlay) => {
          setLoaded((known) => ({ ...known, [name]: Overlay }));
          setOpened(name);
        },
        () => showToast({ tone: "danger", title: "This could not be opened", detail: "The dashboard could not be reached. Try again." }),
      ),
    [],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (opened === "palette") setOpened(null);
    else open("palette");
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Context value={open}>
      {children}
      {Object.entries(loaded).map(([name, Overlay]) => (
        <Overlay key={name} {...surroundings} open={opened === name} onClose={() => setOpened((now) => (now === name ? null : now))} />
      ))}
    </Context>
  );
}
