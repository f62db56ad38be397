import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";

/** The open amount of a Supplier key's share of an invoice. */
export function OwnOpen({ ownOpen, locale }: { ownOpen: string | null | undefined; locale: string }) {
  if (ownOpen === undefined) return <Skeleton className="h-3.5 w-14" />;
  const open = readDecimal(ownOpen);
  const isSettled = isKnown(open) && open.units === 0n;
  return <span className={isSettled ? "text-faint" : "font-medium text-ink"}>{formatMoney(ownOpen, locale)}</span>;
}
