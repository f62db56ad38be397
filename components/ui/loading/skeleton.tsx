/** A gray placeholder. The region around it has `aria-busy`; the placeholder is hidden from screen readers. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
