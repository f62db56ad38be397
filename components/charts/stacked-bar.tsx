import { Link } from "#components/ui/link.tsx";

export interface BarPart {
  key: string;
  /** In any unit, the same for all parts. A negative part has no width. */
  weight: bigint;
  fill: string;
  /** The link of the part. The same link is beside the picture for keyboard users. */
  link?: { href: string; title: string };
}

const barWidth = 10_000;

/** Start and width of each part, which add up to `barWidth`. The last visible part ends at the edge. */
export function layOutParts(weights: readonly bigint[]): { x: number; width: number }[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const whole = positive.reduce((sum, weight) => sum + weight, 0n);
  let before = 0n;
  return positive.map((weight) => {
    const start = before;
    before += weight;
    if (whole === 0n) return { x: 0, width: 0 };
    const edge = (at: bigint) => Number((at * BigInt(barWidth)) / whole);
    return { x: edge(start), width: edge(before) - edge(start) };
  });
}

/** Parts of a whole side by side. Hidden from screen readers, because the figures are in text beside it. */
export function StackedBar({ parts, className = "h-2.5" }: { parts: readonly BarPart[]; className?: string }) {
  const places = layOutParts(parts.map(({ weight }) => weight));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${barWidth} 10`}
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-sm bg-line print:[print-color-adjust:exact] ${className}`}
    >
      {parts.map((part, index) => {
        const place = places[index];
        return place && place.width > 0 ? <Part key={part.key} part={part} place={place} /> : null;
      })}
    </svg>
  );
}

function Part({ part: { fill, link }, place }: { part: BarPart; place: { x: number; width: number } }) {
  const area = (
    <rect x={place.x} width={place.width} height="10" className={`${fill} stroke-2 stroke-surface`} vectorEffect="non-scaling-stroke">
      {link ? <title>{link.title}</title> : null}
    </rect>
  );
  if (!link) return area;
  return (
    <Link href={link.href} tabIndex={-1}>
      {area}
    </Link>
  );
}
