import type { ComponentType } from "react";

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
