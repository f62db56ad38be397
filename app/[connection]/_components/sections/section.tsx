"use client";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { ScreenError } from "../shell/screens/screen-error.tsx";
import { Countdown } from "../values/countdown.tsx";
import { type Lacking, LeftOutText, noneText } from "./left-out-text.tsx";
import { SectionBoundary } from "./section-boundary.tsx";

/** A TanStack query, or a list with all of its rows. */
export interface SectionQuery<Data> extends Lacking {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** When the data was read, in epoch milliseconds. */
  readonly dataUpdatedAt?: number | null;
  /** Why reading is paused. `until` is in epoch milliseconds. */
  readonly wait?: { readonly reason: "rate-limited" | "low-quota" | "retry"; readonly until: number } | null;
}

interface SectionProps<Data> {
  title: string;
  heading: "h2" | "h3";
  query: SectionQuery<Data>;
  /** Subject of the error message, with its article: "The payments". */
  subject: string;
  /** Shown at the end of the header, such as a link to the list. */
  aside?: ReactNode;
  /** Whether the header shows when the data was read. */
  isLive?: boolean;
  /** Lines of the skeleton, 24 px each. More than ten are only for a phone, where rows are longer. */
  skeletonLines?: number;
  /** Said instead of `children` where it returns a text, if every record was read. */
  emptyText?: (data: Data) => string | false;
  children: (data: Data) => ReactNode;
}

/** A section of a page that loads and fails on its own. */
export function Section<Data>(props: SectionProps<Data>) {
  const { title, heading: Heading, query, subject, aside, isLive, skeletonLines = 3 } = props;
  const id = useId();
  const { data, error, refetch, isFetching } = query;
  return (
    <section aria-labelledby={id} aria-busy={data === undefined && !error} className="break-inside-avoid rounded-lg border border-line">
      <header className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-1">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {aside ? <div className="text-faint text-xs">{aside}</div> : null}
        {isLive && data !== undefined ? <ReadTime readAt={query.dataUpdatedAt} hasFailed={Boolean(error)} /> : null}
      </header>
      {data !== undefined ? (
        <>
          <LeftOutText read={query} className="px-4 pb-2" />
          <SectionBoundary subject={subject} resetKey={data} isFramed={false}>
            <Content {...props} data={data} />
          </SectionBoundary>
        </>
      ) : error ? (
        <div className="px-4 pb-4">
          <ScreenError subject={subject} error={error} onRetry={() => refetch()} retrying={isFetching} isFramed={false} />
        </div>
      ) : (
        <SectionLoading subject={subject} wait={query.wait} lines={skeletonLines} />
      )}
    </section>
  );
}

/** Renders inside the boundary, so that the boundary catches its errors. */
function Content<Data>({ data, query, emptyText, children }: SectionProps<Data> & { data: Data }) {
  const none = emptyText?.(data);
  return none ? <p className="px-4 pb-4 text-muted text-sm">{noneText(query, none)}</p> : children(data);
}

/** When the figures were read, and whether refreshing them has failed since. */
function ReadTime({ readAt, hasFailed }: { readAt: number | null | undefined; hasFailed: boolean }) {
  const { locale, timeZone } = useViewer();
  if (!readAt) return null;
  return (
    <p className={hasFailed ? "text-warning text-xs" : "text-faint text-xs"}>
      As of {formatTimeOfDay(readAt, locale, timeZone)}
      {hasFailed ? "; refreshing failed" : null}
    </p>
  );
}

const patienceMs = 5_000;

interface SectionLoadingProps {
  subject: string;
  wait: SectionQuery<unknown>["wait"];
  lines: number;
}

/** A section while its data loads. Says at once that a limit delays it. Otherwise, it says after five seconds that it is still waiting. */
function SectionLoading({ subject, wait, lines }: SectionLoadingProps) {
  const isLong = useIsLong();
  return (
    <div className="space-y-2 px-4 pt-1 pb-4">
      {/* Has the height of the line that it replaces. */}
      <p role="status" className="text-muted text-xs empty:hidden">
        {wait ? (
          <>
            {wait.reason === "retry"
              ? "The Data API did not answer: reading continues "
              : "The request limit is reached: reading continues "}
            <Countdown until={wait.until} />
          </>
        ) : isLong ? (
          `Waiting for the Data API: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}.`
        ) : null}
      </p>
      {Array.from({ length: wait || isLong ? lines - 1 : lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
        <Skeleton key={line} className={`h-4 ${line % 2 === 0 ? "w-full" : "w-3/5"} ${line < 10 ? "" : "sm:hidden"}`} />
      ))}
    </div>
  );
}

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
