/** The product's logo and name. */
export function Mark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <rect width="24" height="24" rx="6" className="fill-ink" />
      <path d="M6.5 7.75h11M6.5 16.25h7.5" className="stroke-canvas" strokeWidth="2" strokeLinecap="round" />
      <path d="M6.5 12h4.5" className="stroke-canvas" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16" cy="12" r="2" className="fill-fill-warning" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold tracking-tight">
      <Mark />
      Data API Dashboard
    </span>
  );
}
