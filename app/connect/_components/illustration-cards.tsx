const buckets = [
  { x: 0, width: 150, fill: "fill-fill-positive" },
  { x: 155, width: 62, fill: "fill-fill-warning" },
  { x: 222, width: 30, fill: "fill-fill-orange" },
  { x: 257, width: 16, fill: "fill-fill-danger" },
  { x: 278, width: 10, fill: "fill-fill-deep" },
];

export function AgingCard() {
  return (
    <div className="absolute -bottom-28 -left-8 w-80 rounded-xl bg-raised p-4 shadow-raised">
      <div className="flex items-baseline justify-between text-xs">
        <span className="font-medium">Receivables</span>
        <span className="font-semibold text-base tabular-nums">$41,927.05</span>
      </div>
      <svg aria-hidden="true" viewBox="0 0 288 12" className="mt-3 w-full">
        {buckets.map(({ x, width, fill }) => (
          <rect key={fill} x={x} width={width} height="12" rx="3" className={fill} />
        ))}
      </svg>
      <div className="mt-2 flex justify-between text-2xs text-faint">
        <span>Current</span>
        <span>1–30</span>
        <span>31–60</span>
        <span>61–90</span>
        <span>91+</span>
      </div>
    </div>
  );
}

export function CoverCard() {
  return (
    <div className="absolute -bottom-36 left-80 w-64 rounded-xl bg-raised p-4 shadow-raised">
      <div className="flex items-baseline justify-between text-xs">
        <span className="font-medium">Stock cover</span>
        <span className="font-semibold text-base tabular-nums">23 days</span>
      </div>
      <svg aria-hidden="true" viewBox="0 0 224 56" className="mt-2 w-full" fill="none">
        <path d="M0 8 L32 14 L64 19 L96 27 L128 32 L160 40 L192 45 L224 52 V56 H0 Z" className="fill-accent-soft" />
        <path
          d="M0 8 L32 14 L64 19 L96 27 L128 32 L160 40 L192 45 L224 52"
          className="stroke-fill-accent"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M0 36 H224" className="stroke-fill-warning" strokeWidth="1.5" strokeDasharray="3 4" />
        <circle cx="144" cy="36" r="4" className="fill-raised stroke-fill-warning" strokeWidth="2" />
      </svg>
    </div>
  );
}
