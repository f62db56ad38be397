"use client";
import { Check, Copy } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { RequestId } from "#components/feedback/request-id.tsx";
import { connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { QuotaMeter } from "#components/shell/connection/quota-meter.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota, useRequestLog } from "#lib/api/http/api-provider.tsx";
import { describeRequests, sourceLabel, statusLabel } from "#lib/api/http/requests/describe-requests.ts";
import { countCached, type RequestEntry } from "#lib/api/http/requests/request-log.ts";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { OverlayProps } from "../overlay/overlay-context.ts";

const kilobyte = 1_024;
const firstFailure = 400;

/** The last requests of this tab, with their status and request id, for support. */
export function Diagnostics({ open, onClose, connection }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Diagnostics"
      description="The last requests of this tab to the Data API. Keys, contents and filter values are not included."
      placement="sheet-right"
    >
      <Requests facts={connectionFacts(connection)} />
    </Dialog>
  );
}

function Requests({ facts }: { facts: string }) {
  const { locale } = useViewer();
  const quota = useQuota();
  const log = useRequestLog();
  const entries = useSyncExternalStore(log.subscribe, log.get, log.get);
  const problems = useSyncExternalStore(log.subscribe, log.problems, log.problems);
  const { known, cached } = countCached(entries);
  const write = () => describeRequests({ connection: facts, quota, entries, problems, userAgent: navigator.userAgent, now: Date.now() });
  return (
    <>
      <div className="-mx-2">
        <QuotaMeter quota={quota} />
      </div>
      <div className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {countOf(entries.length, "request", locale)}
          {known > 0 ? ` · ${formatCount(Math.round((100 * cached) / known), locale)}% of the reads needed no new copy` : ""}
        </p>
        <CopyAll write={write} />
      </div>
      {entries.length === 0 ? (
        <p className="text-muted">This tab has sent no requests yet. The server sent the page with all of its data.</p>
      ) : null}
      {problems.length > 0 ? (
        <>
          <h3 className="font-medium text-sm">Problems in this tab</h3>
          <ul className="mb-3 space-y-1 text-sm">
            {problems.map(({ at, subject, detail }) => (
              <li key={`${at} ${subject}`}>
                {subject} could not be shown <span className="break-all font-mono text-muted text-xs">{detail}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ol className="divide-y divide-line border-line border-y" aria-label="Requests, the latest first">
        {entries.map((entry) => (
          <RequestLine key={entry.id} entry={entry} locale={locale} />
        ))}
      </ol>
    </>
  );
}

function RequestLine({ entry, locale }: { entry: RequestEntry; locale: string }) {
  const { timeZone } = useViewer();
  const { at, method, path, status, durationMs, requestId, transfer } = entry;
  const hasFailed = status === 0 || status >= firstFailure;
  const size = transfer && `${formatCount(Math.ceil(transfer.bytes / kilobyte), locale)} KB`;
  const time = formatTimeOfDay(at, locale, timeZone);
  return (
    <li className="py-2 text-sm">
      <p className="break-all font-mono text-xs">
        <span className="text-faint">{method}</span> {path}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-muted text-xs tabular-nums">
        <span className={hasFailed ? "font-medium text-danger" : "text-positive"}>
          {hasFailed ? "Failed: " : ""}
          {statusLabel(entry)}
        </span>
        <span>{formatCount(durationMs, locale)} ms</span>
        {size ? <span>{size}</span> : null}
        {transfer ? <span>{sourceLabel(entry)}</span> : null}
        <span>{time}</span>
        {requestId ? <RequestId id={requestId} /> : null}
      </p>
    </li>
  );
}

function CopyAll({ write }: { write: () => string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(write());
      setState("copied");
    } catch {
      setState("refused");
    }
  };
  return (
    <div className="flex items-center gap-2">
      <Button size="sm" onClick={() => void copy()}>
        {state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        Copy all for support
      </Button>
      <span role="status" className="text-muted text-xs">
        {state === "copied" ? "Copied." : state === "refused" ? "The browser did not allow copying." : null}
      </span>
    </div>
  );
}
