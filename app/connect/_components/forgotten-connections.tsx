"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { clearScopesInBrowser, storedScopesInBrowser } from "#lib/api/http/stored-scopes.ts";
import { browserScreens } from "#lib/offline/screens/stored-screens.ts";
import { type ForgottenConnection, finishForgetting, forgottenStore, noteUnsent } from "#lib/session/forgotten.ts";
import { isRestored } from "#lib/session/restored-scopes.ts";
import { readUnsentOf } from "#lib/session/session-watch.ts";

const loadUnsentSummary = async () => (await import("#components/shell/connection/unsent-summary.tsx")).UnsentSummary;

type UnsentConnections = Awaited<ReturnType<typeof readUnsentOf<{ name: string; scope: string }>>>;

const slugOf = (scope: string) => scope.slice(0, scope.lastIndexOf("@"));

interface StoredScopes {
  readonly unsent: UnsentConnections;
  /** Scopes of other removed connections that have no unsent work. */
  readonly idle: readonly string[];
}

/** Finds the data of connections that this browser no longer holds. */
async function findStored(heldScopes: readonly string[], forgotten: readonly ForgottenConnection[]): Promise<StoredScopes> {
  const scopes = storedScopesInBrowser().filter((scope) => !heldScopes.includes(scope) && !isRestored(scope));
  const nameOf = (scope: string) => forgotten.find((known) => known.scope === scope)?.name ?? slugOf(scope);
  const unsent = await readUnsentOf(scopes.map((scope) => ({ scope, name: nameOf(scope) })));
  const keeps = new Set([...unsent, ...forgotten].map(({ scope }) => scope));
  return { unsent, idle: scopes.filter((scope) => !keeps.has(scope)) };
}

interface ForgottenConnectionsProps {
  heldScopes: readonly string[];
  /** When the key of each connection that can be used was entered, by slug. */
  signIns: Readonly<Record<string, string>>;
}

/** Offers to restore the connections that were forgotten on this page. Unsent work is deleted when the user leaves the page. */
export function ForgottenConnections({ heldScopes, signIns }: ForgottenConnectionsProps) {
  const router = useRouter();
  const forgotten = useSyncExternalStore(forgottenStore.subscribe, forgottenStore.get, forgottenStore.getServer);
  const [unsent, setUnsent] = useState<UnsentConnections>([]);
  const clearedFor = useRef<readonly string[] | null>(null);

  useEffect(() => {
    // Screens that another key, or a connection that has ended, left for offline use.
    browserScreens()
      ?.deleteExcept(signIns)
      .catch(() => {});
  }, [signIns]);

  useEffect(() => {
    let isGone = false;
    const take = (found: StoredScopes) => {
      if (isGone) return;
      setUnsent(found.unsent);
      noteUnsent(found.unsent.map(({ scope }) => scope));
      // The server's list is outdated once another tab connects, so each list clears only once.
      if (clearedFor.current !== heldScopes) clearScopesInBrowser(found.idle);
      clearedFor.current = heldScopes;
    };
    findStored(heldScopes, forgotten).then(
      take,
      // A browser that blocks storage has stored nothing.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [heldScopes, forgotten]);

  useEffect(() => {
    const leave = () => {
      finishForgetting();
      setUnsent([]);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  if (forgotten.length === 0 && unsent.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={titleOf(forgotten, unsent)} className="mt-6">
      {unsent.length > 0 ? (
        <>
          <p>Unsent work is deleted when you leave this page.</p>
          <AfterHydration load={loadUnsentSummary} props={{ work: unsent, fileName: "not-sent.csv" }} />
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {forgotten.map((connection) => (
          <UndoButton key={connection.scope} connection={connection} onRestored={() => router.refresh()} />
        ))}
        {unsent.length > 0 ? (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              clearScopesInBrowser(unsent.map(({ scope }) => scope).filter((scope) => !isRestored(scope)));
              setUnsent([]);
            }}
          >
            Delete now
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}

function titleOf(forgotten: readonly ForgottenConnection[], unsent: UnsentConnections): string {
  const names = (forgotten.length > 0 ? forgotten : unsent).map(({ name }) => name).join(", ");
  return forgotten.length > 0 ? `Forgot ${names}` : `This browser no longer has a key for ${names}`;
}

function UndoButton({ connection, onRestored }: { connection: ForgottenConnection; onRestored: () => void }) {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const [conflict, setConflict] = useState<string | null>(null);
  const undo = async () => {
    setState("pending");
    setConflict(null);
    try {
      const { restore } = await import("#lib/session/restore.ts");
      const problem = await restore(connection);
      if (problem === null) return onRestored();
      setConflict(problem);
      setState("failed");
    } catch {
      setState("failed");
    }
  };
  return (
    <div>
      <Button size="sm" pending={state === "pending"} onClick={undo}>
        {state === "failed" ? `${connection.name} could not be restored. Try again.` : `Undo: restore ${connection.name}`}
      </Button>
      {conflict ? (
        <p role="alert" className="mt-1 text-danger text-sm">
          {conflict}
        </p>
      ) : null}
    </div>
  );
}
