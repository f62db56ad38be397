"use client";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "#components/ui/link.tsx";
import { noSubscription } from "../../no-subscription.ts";
import { rowIDIn } from "../grid/focus/row-address.ts";
import { changeAddress, useAddress } from "../url/address.ts";
import { readOrder } from "./order/read-order.ts";
import { StepButtons, stepByKey } from "./step-buttons.tsx";
import type { ListPlace } from "./use-open-row.ts";

interface RowPageProps extends ListPlace {
  /** The row that the server rendered. Stepping changes only the address. */
  id: string;
  /** In the singular: "invoice". */
  noun: string;
  /** "All invoices". */
  backLabel: string;
  /** Replaces the default link back to the list. */
  back?: ReactNode;
  renderDetail: (id: string) => ReactNode;
}

/** A row's detail on its own page; it steps through the list that it was opened from. */
export function RowPage({ base, orderKey, id: renderedID, noun, backLabel, back, renderDetail }: RowPageProps) {
  const { pathname, search } = useAddress();
  const id = rowIDIn(base, pathname) ?? renderedID;
  const order = useSyncExternalStore(
    noSubscription,
    () => readOrder(orderKey),
    () => "",
  );
  const ids = order.split(",");
  const at = ids.indexOf(encodeURIComponent(id));
  const stepTo = (target: string | undefined) =>
    at < 0 || !target ? null : () => changeAddress("replace", `${base}/${target}${window.location.search}`);
  const steps = { previous: stepTo(ids[at - 1]), next: stepTo(ids[at + 1]) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div tabIndex={-1} className="outline-none" onKeyDown={(event) => stepByKey(event, steps)}>
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-2 sm:px-6 print:hidden">
        {back ?? <BackLink href={`${base}${search ? `?${search}` : ""}`}>{backLabel}</BackLink>}
        {at < 0 ? null : <StepButtons noun={noun} {...steps} />}
      </div>
      {renderDetail(id)}
    </div>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="inline-flex min-h-7 items-center gap-1.5 text-muted text-sm hover:text-ink pointer-coarse:min-h-11">
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}
