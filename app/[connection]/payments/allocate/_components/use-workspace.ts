"use client";
import { type ComponentType, useEffect, useState } from "react";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { keepLoaded } from "#components/ui/loading/keep-loaded.ts";
import type { AccountWorkspaceProps } from "./account-workspace.tsx";

const kept = keepLoaded(async () => (await import("./account-workspace.tsx")).AccountWorkspace);

/**
 * `AccountWorkspace`, whose script loads while the records of the account are read. Null until then. Throws while rendering when the script
 * cannot be loaded.
 */
export function useWorkspace(): ComponentType<AccountWorkspaceProps> | null {
  const [Workspace, setWorkspace] = useState(kept.loaded);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (kept.loaded() === null)
      loadWithRetries(kept.load).then(
        (component) => setWorkspace(() => component),
        (cause) => setFailure({ cause }),
      );
  }, []);
  if (failure) throw failure.cause;
  return Workspace;
}
