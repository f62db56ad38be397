import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { BoardEntry } from "#lib/receivables/payments/board.ts";
import { ApplicationStatus } from "../../../_components/applications/application-status.tsx";
import { ApplicationCard } from "./application-card.tsx";
import type { LaneProps } from "./lane.tsx";

interface OtherStatusesProps extends Pick<LaneProps, "connection" | "nameOf" | "canRequest"> {
  entries: readonly BoardEntry[];
}

const shownAtOnce = 20;

/** The payment requests that are in no lane, because their status is none of those of the specification. */
export function OtherStatuses({ entries, ...rest }: OtherStatusesProps) {
  const { locale } = useViewer();
  const [shown, setShown] = useState(shownAtOnce);
  const id = useId();
  const byStatus = Map.groupBy(entries.slice(0, shown), ({ application }) => application.Status);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold text-sm">
        Other statuses <span className="font-normal text-muted tabular-nums">{formatCount(entries.length, locale)}</span>
      </h2>
      {[...byStatus].map(([status, some]) => (
        <div key={String(status)} className="space-y-2">
          <ApplicationStatus status={status} />
          <ul className="grid gap-2 xl:grid-cols-4 xl:gap-x-4">
            {some.map((entry) => (
              <ApplicationCard key={entry.key} entry={entry} {...rest} />
            ))}
          </ul>
        </div>
      ))}
      {entries.length > shown ? (
        <Button size="sm" variant="ghost" className="w-full" onClick={() => setShown(shown + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, entries.length - shown), locale)} more
        </Button>
      ) : null}
    </section>
  );
}
