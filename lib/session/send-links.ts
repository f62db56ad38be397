import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { screenHref } from "#lib/routes.ts";
import type { UnsentWork } from "./unsent-work.ts";

interface ConnectionWork {
  readonly slug: string;
  readonly name: string;
  readonly work: UnsentWork;
}

/** Links to the screens that send unsent work. */
export function sendLinks({ slug, name, work: { typed, queued, orders } }: ConnectionWork): { href: string; text: string }[] {
  const [first] = typed;
  return [
    ...(first ? [{ href: allocateHref(slug, { account: first.ARAccountID }), text: `Allocate in ${name}` }] : []),
    ...(queued.length > 0 ? [{ href: screenHref(slug, "payments/applications"), text: `Send the allocations of ${name}` }] : []),
    ...(orders.length > 0 ? [{ href: screenHref(slug, "purchase-orders"), text: `Save the orders of ${name}` }] : []),
  ];
}
