import { CircleAlert, Hand } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Stop } from "#lib/delivery/stops.ts";

const notes = {
  hold: { words: "On hold", tone: "danger", icon: Hand },
  moved: { words: "Moved day", tone: "warning", icon: CircleAlert },
} as const;

function noteKeys({ customer, isMoved }: Stop): (keyof typeof notes)[] {
  return [...(customer.OnHold ? ["hold" as const] : []), ...(isMoved ? ["moved" as const] : [])];
}

export function stopNotes(stop: Stop): string[] {
  return noteKeys(stop).map((key) => notes[key].words);
}

/** What is out of the ordinary about a delivery. */
export function StopNotes({ stop }: { stop: Stop }) {
  const keys = noteKeys(stop);
  return keys.length === 0 ? null : (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Badge key={key} tone={notes[key].tone} icon={notes[key].icon}>
          {notes[key].words}
        </Badge>
      ))}
    </span>
  );
}
