/** A picture of the dashboard with sample figures, shown on wide screens only. */
export function Illustration() {
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden lg:block">
      <div className="sticky top-0 h-dvh">
        <div className="absolute inset-0 bg-[radial-gradient(var(--line-strong)_1px,transparent_1px)] bg-size-[20px_20px] mask-[radial-gradient(60rem_50rem_at_70%_45%,black,transparent)]" />
        <div className="absolute top-1/2 left-14 w-[40rem] -translate-y-[calc(50%+3rem)] xl:left-20">
          <InvoiceWindow />
          <AgingCard />
          <CoverCard />
        </div>
      </div>
    </div>
  );
}

const invoices = [
  {
    number: "INV-204418",
    store: "Northgate Market · Elm St",
    due: "in 12 days",
    tone: "text-muted",
    total: "$4,182.40",
    open: "$4,182.40",
  },
  {
    number: "INV-204391",
    store: "Northgate Market · Harbor",
    due: "in 9 days",
    tone: "text-muted",
    total: "$1,936.00",
    open: "$1,936.00",
  },
  {
    number: "INV-204377",
    store: "Northgate Market · Depot",
    due: "in 4 days",
    tone: "text-muted",
    total: "$2,740.15",
    open: "$740.15",
  },
  {
    number: "INV-204352",
    store: "Northgate Market · Elm St",
    due: "today",
    tone: "text-warning",
    total: "$3,015.75",
    open: "$3,015.75",
  },
  {
    number: "INV-204310",
    store: "Northgate Market · Quarry",
    due: "6 days over",
    tone: "text-danger",
    total: "$988.60",
    open: "$988.60",
  },
  {
    number: "INV-204287",
    store: "Northgate Market · Harbor",
    due: "13 days over",
    tone: "text-danger",
    total: "$5,401.20",
    open: "$1,200.00",
  },
  {
    number: "INV-204251",
    store: "Northgate Market · Orchard",
    due: "paid",
    tone: "text-positive",
    total: "$2,268.90",
    open: "$0.00",
  },
  {
    number: "INV-204216",
    store: "Northgate Market · Depot",
    due: "paid",
    tone: "text-positive",
    total: "$1,154.00",
    open: "$0.00",
  },
];

function InvoiceWindow() {
  return (
    <div className="overflow-hidden rounded-xl bg-surface shadow-raised">
      <div className="flex h-11 items-center gap-3 border-line border-b px-4">
        <span className="font-semibold text-sm">Invoices</span>
        <Chip>Open only</Chip>
        <Chip>This quarter</Chip>
        <span className="ml-auto text-faint text-xs tabular-nums">all 412</span>
      </div>
      <div className="grid grid-cols-[7rem_1fr_6.5rem_6.5rem_6.5rem] text-xs">
        {["Number", "Customer", "Due", "Total", "Open"].map((title, index) => (
          <span key={title} className={`border-line border-b bg-sunken px-4 py-2 text-faint ${index > 2 ? "text-right" : ""}`}>
            {title}
          </span>
        ))}
        {invoices.map((invoice) => (
          <div key={invoice.number} className="col-span-full grid grid-cols-subgrid border-line border-b py-2.5 tabular-nums *:px-4">
            <span className="font-medium">{invoice.number}</span>
            <span className="truncate text-muted">{invoice.store}</span>
            <span className={invoice.tone}>{invoice.due}</span>
            <span className="text-right text-muted">{invoice.total}</span>
            <span className="text-right font-medium">{invoice.open}</span>
          </div>
        ))}
        <div className="col-span-full grid grid-cols-subgrid py-2.5 font-medium tabular-nums *:px-4">
          <span className="col-span-3 text-faint">Sum of all 412</span>
          <span className="text-right">$86,310.44</span>
          <span className="text-right">$41,927.05</span>
        </div>
      </div>
    </div>
  );
}

function Chip({ children }: { children: string }) {
  return <span className="rounded-md border border-line px-2 py-0.5 text-muted text-xs">{children}</span>;
}

const buckets = [
  { x: 0, width: 150, fill: "fill-fill-positive" },
  { x: 155, width: 62, fill: "fill-fill-warning" },
  { x: 222, width: 30, fill: "fill-fill-orange" },
  { x: 257, width: 16, fill: "fill-fill-danger" },
  { x: 278, width: 10, fill: "fill-fill-deep" },
];

function AgingCard() {
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

function CoverCard() {
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
