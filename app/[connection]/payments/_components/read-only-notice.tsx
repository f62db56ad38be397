import { Notice } from "#components/feedback/notice.tsx";

/** Explains why a Supplier key cannot allocate. */
export function ReadOnlyNotice({ className }: { className?: string }) {
  return (
    <Notice tone="info" title="This key reads payments, and cannot allocate them" className={className}>
      It is a Supplier key. The Data API shows it the payments of its suppliers, and takes requests to apply a payment from Customer and
      Employee keys alone: the retailer or the distributor makes them.
    </Notice>
  );
}
