/** A grey stand-in of the size of what is coming. The region around it says `aria-busy`; the stand-in itself is silent. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
