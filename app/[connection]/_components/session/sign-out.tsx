"use client";
import { useFormStatus } from "react-dom";
import { signOutAction } from "#app/connect/actions.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { OverlayProps } from "../overlay-context.ts";

/** Asks before every key of this browser is forgotten: what was typed and not sent goes with them. */
export function SignOut({ open, onClose, connections }: OverlayProps) {
  const { locale } = useViewer();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign out of this browser?"
      footer={
        <form action={signOutAction} className="contents">
          <Button onClick={onClose}>Stay</Button>
          <SignOutButton />
        </form>
      }
    >
      <p className="text-muted">
        {countOf(connections.length, "connection", locale)} {connections.length === 1 ? "is" : "are"} forgotten, in every tab. What was
        typed here and not sent yet is deleted with {connections.length === 1 ? "it" : "them"}; saved views stay.
      </p>
    </Dialog>
  );
}

function SignOutButton() {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" variant="primary" pending={pending}>
      Sign out
    </Button>
  );
}
