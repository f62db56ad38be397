"use client";
import { useEffect, useState } from "react";

const secondMs = 1_000;

/** Counts down the seconds until an instant, in epoch milliseconds. */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / secondMs));
  const minutes = Math.floor(seconds / 60);
  const shortText = minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
  const text = minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : shortText;
  return (
    <span aria-live="off" className="text-muted text-sm tabular-nums">
      by itself in {text}
    </span>
  );
}
