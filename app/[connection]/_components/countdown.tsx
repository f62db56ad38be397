"use client";
import { useEffect, useState } from "react";

const secondMs = 1_000;

/** Seconds that are left until an instant (epoch milliseconds), as they pass. */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / secondMs));
  const words = seconds >= 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds} s`;
  return (
    <span aria-live="off" className="text-muted text-sm tabular-nums">
      by itself in {words}
    </span>
  );
}
