"use client";
import { useId, useSyncExternalStore } from "react";
import { Keys } from "#components/shell/keys.tsx";
import { Checkbox } from "#components/ui/fields/checkbox.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { subscribeStored } from "#lib/offline/stored-entries.ts";
import { canSee } from "#lib/screens.ts";
import { orderShortcuts } from "#lib/shell/shortcuts/order-shortcuts.ts";
import { isSingleKey, listShortcuts, messageShortcut, type Shortcut, shortcutsFor } from "#lib/shell/shortcuts/shortcuts.ts";
import { areSingleKeysOn, setSingleKeys } from "#lib/shell/shortcuts/typing-fields.ts";
import type { OverlayProps } from "../overlay/overlay-context.ts";

type Line = Pick<Shortcut, "keys" | "does">;

/** Lists every shortcut of the connection; single-key shortcuts can be switched off. */
export function ShortcutsSheet({ open, onClose, connection }: OverlayProps) {
  const areOn = useSyncExternalStore(subscribeStored, areSingleKeysOn, () => true);
  const id = useId();
  const known = shortcutsFor(connection.keyType);
  const toScreens = known.filter(({ action }) => action.kind === "screen");
  const others = known.filter(({ action }) => action.kind !== "screen");
  const isOff = (line: Line) => !areOn && isSingleKey(line);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" description="They work while you are not typing in a field.">
      <div className="flex items-start gap-2.5 rounded-lg bg-sunken p-3 text-sm">
        <Checkbox id={id} checked={areOn} onChange={(event) => setSingleKeys(event.target.checked)} />
        <label htmlFor={id}>
          Shortcuts without Ctrl or ⌘
          <span className="block text-muted text-xs">
            Turn these off if speech input or stray keys trigger them. Saved in this browser.
          </span>
        </label>
      </div>
      <ShortcutList title="Everywhere" lines={[...others, messageShortcut]} isOff={isOff} />
      <ShortcutList title="Go to" lines={toScreens} isOff={isOff} />
      <ShortcutList title="In lists" lines={listShortcuts} isOff={() => false} />
      {canSee("purchase-orders/new", connection.keyType) ? (
        <ShortcutList title="In the lines of a purchase order, also while you type" lines={orderShortcuts} isOff={() => false} />
      ) : null}
      <p className="mt-4 text-faint text-xs">“Allocate payments” has its own shortcuts. Press Alt ? there to see them.</p>
    </Dialog>
  );
}

function ShortcutList({ title, lines, isOff }: { title: string; lines: readonly Line[]; isOff: (line: Line) => boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-1.5 font-semibold text-sm">
        {title}
      </h3>
      <dl className="grid gap-y-1.5 text-sm">
        {lines.map((line) => (
          <div key={line.does} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">
              {line.does}
              {isOff(line) ? <span className="text-faint"> (off)</span> : null}
            </dt>
            <dd>
              <Keys keys={line.keys.map(keyLabel)} isAlways />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function keyLabel(key: string): string {
  if (key === "Mod") return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return key.length === 1 ? key.toUpperCase() : key;
}
