"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ShownConnection } from "#components/shell/connection-facts.ts";

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

export type OverlayName = "palette" | "shortcuts" | "diagnostics" | "signOut";

export const OverlayContext = createContext<(name: OverlayName) => unknown>(() => {});

/** Opens an overlay over whatever screen is shown. */
export const useOverlay = () => useContext(OverlayContext);
