"use client";
import { type ComponentType, useEffect, useState } from "react";

const retryMs = 5_000;

interface AfterHydrationProps<Props extends object> {
  /** Loads the content. Declare it outside of components. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Content that the first paint does not need. Its script loads when the page is interactive, and is retried if loading fails. */
export function AfterHydration<Props extends object>({ load, props }: AfterHydrationProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isMounted = true;
    const attempt = () =>
      load().then(
        (component) => isMounted && setLoaded(() => component),
        () => {
          if (isMounted) timer = setTimeout(attempt, retryMs);
        },
      );
    timer = setTimeout(attempt);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return Loaded ? <Loaded {...props} /> : null;
}
