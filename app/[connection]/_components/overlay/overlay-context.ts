"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ConnectionSummary } from "#components/shell/connection/connection-facts.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ScreenSlug } from "#lib/screens.ts";

export interface NavigationScreen {
  readonly slug: ScreenSlug;
  readonly title: string;
  /** The title where there is little space. */
  readonly label: string;
  readonly icon: ReactNode;
}

export interface OverlayContent {
  readonly connection: ConnectionSummary;
  readonly connections: readonly ConnectionSummary[];
  readonly screens: readonly NavigationScreen[];
}

export interface OverlayProps extends OverlayContent {
  /** Text that was typed while the overlay loaded. */
  typed: string;
  open: boolean;
  onClose: () => void;
}

export type OverlayName = "palette" | "shortcuts" | "diagnostics" | "signOut";

export const OverlayContext = createContext<(name: OverlayName) => unknown>(() => {});

export const KeyTypeContext = createContext<KeyType>("Employee");

export const useKeyType = () => useContext(KeyTypeContext);

/** Opens an overlay above the current screen. */
export const useOverlay = () => useContext(OverlayContext);
