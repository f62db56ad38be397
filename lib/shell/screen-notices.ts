import { type ScreenSlug, screenOf } from "../screens.ts";

interface ScreenNotice {
  readonly subject: string;
  readonly reason: string;
  readonly instead?: typeof openCatalog;
}

const openCatalog = { slug: "catalog", label: "Open the catalog" } as const;

/** Why some keys cannot use a screen. Apart from screens.ts, because only the server needs it. */
const notices: Readonly<Partial<Record<ScreenSlug, ScreenNotice>>> = {
  "invoices/price-audit": {
    subject: "The price audit",
    reason: "It compares what a retailer was charged with the retailer’s prices: connect a Customer key to use it.",
  },
  "invoices/shortages": {
    subject: "What was not delivered",
    reason: "It lists what a retailer ordered and did not get: connect a Customer key to use it.",
  },
  "invoices/not-buying": {
    subject: "The list of customers that are not buying",
    reason: "It is for those who sell to retailers: connect a Supplier or an Employee key to use it.",
  },
  reconcile: {
    subject: "Reconciliation",
    reason: "It compares a retailer’s own books with what the retailer was invoiced: connect a Customer key to use it.",
  },
  "payments/allocate/all": {
    subject: "Allocation",
    reason:
      "The Data API accepts payment requests only from Customer and Employee keys. Ask the retailer or the distributor to allocate payments.",
  },
  inventory: {
    subject: "Warehouse inventory",
    reason: "The Data API gives Customer keys no warehouse inventory and no batches. What can be ordered is in the catalog.",
    instead: openCatalog,
  },
  "purchase-orders": {
    subject: "Purchase ordering",
    reason:
      "The Data API gives purchase orders to brands and sales reps, not to retailers: this connection uses a Customer key. Connect a Supplier or an Employee key to see them.",
  },
  replenishment: {
    subject: "Replenishment",
    reason:
      "It is calculated from warehouse inventory, vendors and purchase orders, which the Data API gives to brands and sales reps, not to Customer keys. What can be ordered is in the catalog.",
    instead: openCatalog,
  },
  "my-day": {
    subject: "My day",
    reason: "It is for those who sell to retailers: connect a Supplier or an Employee key to use it.",
  },
  vendors: {
    subject: "The list of vendors",
    reason: "The Data API gives vendors to brands and sales reps, not to retailers: this connection uses a Customer key.",
  },
};

/** The notice for a key that cannot see a screen; a child has that of its parent. */
export function noticeOf(slug: ScreenSlug): ScreenNotice {
  const notice = notices[slug];
  if (notice) return notice;
  const { parent, title } = screenOf(slug);
  return parent === undefined ? { subject: title, reason: "The Data API does not give it to keys of this type." } : noticeOf(parent);
}
