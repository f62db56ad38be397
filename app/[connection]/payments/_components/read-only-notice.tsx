import { Notice } from "#components/feedback/notice.tsx";

/** Explains why a Supplier key cannot allocate. */
export function ReadOnlyNotice({ className }: { className?: string }) {
  return (
    <Notice tone="info" title="This key can read payments but cannot allocate them" className={className}>
      A Supplier key sees the payments of its suppliers. The Data API accepts payment requests only from Customer and Employee keys. Ask the
      retailer or the distributor to allocate payments.
    </Notice>
  );
}

/** Above the list of payments. */
export const PaymentsNotice = () => <ReadOnlyNotice className="mx-4 mt-3 sm:mx-6" />;
