"use client";
import { type ComponentType, useEffect, useState } from "react";

const retryMs = 5_000;
const attemptsMax = 5;

/**
 * Loads a script, and tries again every five seconds while that fails. Throws after five failures on a device that is not offline, because
 * the script may be gone.
 */
export const loadWithRetries = <T,>(load: () => Promise<T>, attemptsLeft = attemptsMax): Promise<T> =>
  load().catch((error) => {
    const left = navigator.onLine ? attemptsLeft - 1 : attemptsLeft;
    if (left === 0) throw error;
    return new Promise((resolve) => setTimeout(() => resolve(loadWithRetries(load, left)), retryMs));
  });

interface AfterHydrationProps<Props extends object> {
  /** Loads the content. Declare it outside of components. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Content that the first paint does not need. Its script loads when the page is interactive, and is retried if loading fails. */
export function AfterHydration<Props extends object>({ load, props }: AfterHydrationProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() =>
      loadWithRetries(load).then(
        (component) => setLoaded(() => component),
        () => {},
      ),
    );
    return () => clearTimeout(timer);
  }, [load]);
  return Loaded ? <Loaded {...props} /> : null;
}
