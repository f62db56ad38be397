import { Tip } from "../ui/tips/tip.tsx";

interface DayBar {
  key: string;
  /** In any unit, the same for all bars. */
  weight: bigint;
  /** "Sat, Nov 21" */
  name: string;
  /** The formatted figure. */
  text: string;
}

const barHeight = 100;

/** Heights up to `barHeight`. The largest value is full, and a value above zero is at least visible. */
export function barHeights(weights: readonly bigint[]): number[] {
  const largest = [...weights].sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  return weights.map((weight) => (weight <= 0n || largest === 0n ? 0 : Math.max(4, Number((weight * BigInt(barHeight)) / largest))));
}

/** One bar a day. The figures are in a list for screen readers and in a tooltip. */
export function DayBars({ label, days, className = "" }: { label: string; days: readonly DayBar[]; className?: string }) {
  const heights = barHeights(days.map(({ weight }) => weight));
  return (
    <ol aria-label={label} className={`flex gap-1.5 ${className}`}>
      {days.map(({ key, name, text }, at) => (
        <li key={key} className="min-w-0 flex-1 text-center">
          <Tip tip={`${name}: ${text}`} className="block rounded-sm">
            <svg
              aria-hidden="true"
              viewBox={`0 0 10 ${barHeight}`}
              preserveAspectRatio="none"
              className="block h-14 w-full rounded-sm bg-canvas"
            >
              <rect y={barHeight - (heights[at] ?? 0)} width="10" height={heights[at] ?? 0} className="fill-fill-accent" />
            </svg>
            {/* On a phone each word is on a line of its own, because only some of the labels would fit on one. */}
            <span aria-hidden="true" className="mt-1 block text-2xs text-faint leading-tight max-sm:[word-spacing:100vw]">
              {name.split(",")[0]}
            </span>
            <span className="sr-only">
              {name}: {text}
            </span>
          </Tip>
        </li>
      ))}
    </ol>
  );
}
