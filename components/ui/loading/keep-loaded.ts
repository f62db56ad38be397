"use client";
import { type ComponentType, useEffect, useState } from "react";
import { loadWithRetries } from "./after-hydration.tsx";

/** A component whose script loads after the page's. */
export interface KeptComponent<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Null until it has loaded. */
  readonly loaded: () => ComponentType<Props> | null;
}

/** Keeps a component that has loaded, so that a screen which is opened again has it in its first render. */
export function keepLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>): KeptComponent<Props> {
  let kept: ComponentType<Props> | null = null;
  return {
    async load() {
      kept = await load();
      return kept;
    },
    loaded: () => kept,
  };
}

/**
 * The component, whose script begins to load with the screen that uses this hook. Null until it has loaded. Throws while rendering when it cannot
 * be loaded.
 */
export function useKept<Props extends object>(kept: KeptComponent<Props>): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState(kept.loaded);
  useEffect(() => {
    // Another screen may have loaded it since the render.
    if (Loaded) return;
    const fail = (error: unknown) =>
      setLoaded(() => {
        throw error;
      });
    loadWithRetries(kept.load).then((component) => setLoaded(() => component), fail);
  }, [kept, Loaded]);
  return Loaded;
}
