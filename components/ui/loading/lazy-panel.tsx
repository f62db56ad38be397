"use client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

interface LazyPanelProps<Props extends object> {
  /** Loads the content. Declare it outside of components. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown when it cannot be loaded. */
  failed?: ReactNode;
}

/** Content that loads when it is shown, such as that of a popover, so that lists load without their menus. */
export function LazyPanel<Props extends object>({
  load,
  props,
  failed = "The dashboard could not be reached. Close this and open it again.",
}: LazyPanelProps<Props>) {
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
        {failed}
      </p>
    );
  }
  return loaded ? <loaded.Content {...props} /> : <Skeleton className="h-24 w-full" />;
}
