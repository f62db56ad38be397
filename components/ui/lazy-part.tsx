"use client";
import { type ComponentType, useEffect, useState } from "react";

/** A component whose script loads when it is first rendered. */
export interface Loadable<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
}

interface LazyPartProps<Props> {
  part: Loadable<Props>;
  props: Props;
}

/** Renders a loadable component. A failed load is tried again when it is rendered anew. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    if (part.loaded) return;
    part.load().then(
      (loaded) => {
        part.loaded = loaded;
        setState("loaded");
      },
      () => setState("failed"),
    );
  }, [part]);
  if (part.loaded) return <part.loaded {...props} />;
  return (
    <p role="status" className="p-1.5 text-faint text-sm">
      {state === "failed" ? "This could not be loaded. Check your connection, then open it again." : "Loading…"}
    </p>
  );
}
