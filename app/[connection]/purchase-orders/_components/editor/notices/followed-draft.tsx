"use client";
import { useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";

/** Shows what another tab types into the draft, until the user continues here. */
export function FollowedDraft({ takeOver }: { takeOver: () => void }) {
  const [isTaking, setTaking] = useState(false);
  return (
    <Notice role="status" tone="info" title="This draft is open in another tab of this browser">
      <p>This tab shows what is typed there. Only one tab at a time can edit the draft.</p>
      <Button
        ref={passFocusOn}
        className="mt-2"
        pending={isTaking}
        onClick={() => {
          setTaking(true);
          takeOver();
        }}
      >
        Edit here instead
      </Button>
    </Notice>
  );
}
