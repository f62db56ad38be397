"use client";
import { type ComponentType, useEffect, useState } from "react";

const retryMs = 5_000;
const attemptsMax = 5;

/**
 * Loads a script, and tries again every five seconds while that fails. Throws after five failures on a device that is not offline, because
 * the script may be gone.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) failures += 1;
      if (failures === attemptsMax) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

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
