"use client";
import { useEffect, useState } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Countdown } from "../values/countdown.tsx";
import type { SectionQuery } from "./section.tsx";

const patienceMs = 5_000;

interface SectionLoadingProps {
  subject: string;
  wait: SectionQuery<unknown>["wait"];
  lines: number;
}

/** A section while its data loads. Says at once that a limit delays it, and after five seconds in any case that it waits. */
export function SectionLoading({ subject, wait, lines }: SectionLoadingProps) {
  const isLong = useIsLong();
  return (
    <div className="space-y-2 px-4 pt-1 pb-4">
      <p role="status" className="text-muted text-sm empty:hidden">
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
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity but their place
        <Skeleton key={line} className={line % 2 === 0 ? "h-4 w-full" : "h-4 w-3/5"} />
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
