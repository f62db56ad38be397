"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

interface LazyPanelProps<Props extends object> {
  /** Loads the content; keep it outside of components. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** The content of a popover, loaded when it opens, so that no list waits for its menus. */
export function LazyPanel<Props extends object>({ load, props }: LazyPanelProps<Props>) {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<Props> } | "failed" | null>(null);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (Content) => isMounted && setLoaded({ Content }),
      () => isMounted && setLoaded("failed"),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  if (loaded === "failed") {
    return (
      <p role="alert" className="p-1.5 text-muted text-sm">
        The dashboard could not be reached. Close this and open it again.
      </p>
    );
  }
  return loaded ? <loaded.Content {...props} /> : <Skeleton className="h-24 w-full" />;
}
