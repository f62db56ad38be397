"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { clearScopes, storedScopes } from "#lib/api/http/connection-storage.ts";
import { type ForgottenConnection, finishForgetting, forgottenStore, noteLeft, restore } from "#lib/session/forgotten.ts";
import { readUnsentOf } from "#lib/session/read-unsent.ts";

const UnsentSummary = dynamic(async () => (await import("#components/shell/unsent-summary.tsx")).UnsentSummary);

type Left = Awaited<ReturnType<typeof readUnsentOf<{ name: string; scope: string }>>>;

const slugOf = (scope: string) => scope.slice(0, scope.lastIndexOf("@"));

interface Kept {
  readonly left: Left;
  /** Of connections that are gone too, without anything unsent. */
  readonly idle: readonly string[];
}

/** What is kept for connections that this browser holds no longer. */
async function findLeft(heldScopes: readonly string[], forgotten: readonly ForgottenConnection[]): Promise<Kept> {
  const scopes = storedScopes(localStorage).filter((scope) => !heldScopes.includes(scope));
  const nameOf = (scope: string) => forgotten.find((known) => known.scope === scope)?.name ?? slugOf(scope);
  const left = await readUnsentOf(scopes.map((scope) => ({ scope, name: nameOf(scope) })));
  const keeps = new Set([...left, ...forgotten].map(({ scope }) => scope));
  return { left, idle: scopes.filter((scope) => !keeps.has(scope)) };
}

/** What was forgotten on this page, to be brought back; what was typed with it is deleted when the page is left. */
export function LeftBehind({ heldScopes }: { heldScopes: readonly string[] }) {
  const router = useRouter();
  const forgotten = useSyncExternalStore(forgottenStore.subscribe, forgottenStore.get, forgottenStore.getServer);
  const [left, setLeft] = useState<Left>([]);
  const clearedFor = useRef<readonly string[] | null>(null);

  useEffect(() => {
    let isGone = false;
    const take = (found: Kept) => {
      if (isGone) return;
      setLeft(found.left);
      noteLeft(found.left.map(({ scope }) => scope));
      // Once for each list of the server: it grows old when another tab connects.
      if (clearedFor.current !== heldScopes) clearScopes(localStorage, found.idle);
      clearedFor.current = heldScopes;
    };
    findLeft(heldScopes, forgotten).then(
      take,
      // A browser whose storage is closed to pages has kept nothing.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [heldScopes, forgotten]);

  useEffect(() => {
    const leave = () => {
      finishForgetting();
      setLeft([]);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  if (forgotten.length === 0 && left.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={titleOf(forgotten, left)} className="mt-6">
      {left.length > 0 ? (
        <>
          <p>What was typed and not sent is deleted when you leave this page.</p>
          <UnsentSummary work={left} fileName="not-sent.csv" />
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {forgotten.map((connection) => (
          <UndoButton key={connection.scope} connection={connection} onRestored={() => router.refresh()} />
        ))}
        {left.length > 0 ? (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              clearLeft(left);
              setLeft([]);
            }}
          >
            Delete now
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}

function clearLeft(left: Left): void {
  clearScopes(
    localStorage,
    left.map(({ scope }) => scope),
  );
}

function titleOf(forgotten: readonly ForgottenConnection[], left: Left): string {
  const names = (forgotten.length > 0 ? forgotten : left).map(({ name }) => name).join(", ");
  return forgotten.length > 0 ? `Forgot ${names}` : `This browser no longer holds ${names}`;
}

function UndoButton({ connection, onRestored }: { connection: ForgottenConnection; onRestored: () => void }) {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const undo = async () => {
    setState("pending");
    try {
      await restore(connection);
      onRestored();
    } catch {
      setState("failed");
    }
  };
  return (
    <Button size="sm" pending={state === "pending"} onClick={undo}>
      {state === "failed" ? `${connection.name} could not be restored: try again` : `Undo: keep ${connection.name}`}
    </Button>
  );
}
