"use client";
import { type ComponentType, useEffect, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

interface LazyPanelProps<Props extends object> {
  /** Loads the content. Declare it outside of components. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Loads a popover's content when the popover opens, so that lists load without their menus. */
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
