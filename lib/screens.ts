import type { KeyType } from "#contract/endpoint.ts";

const brandKeys: readonly KeyType[] = ["Employee", "Supplier"];

interface Screen {
  /** Its address below the connection's; "" is the overview. */
  readonly slug: string;
  readonly title: string;
  readonly titles?: Partial<Record<KeyType, string>>;
  /** Pressed after G. */
  readonly shortcut?: string;
  /** The key types that can use it; all of them unless given. A child has those of its parent. */
  readonly keyTypes?: readonly KeyType[];
  /** The screen of the navigation that it belongs to. A screen without a parent is in the navigation. */
  readonly parent?: string;
  /** A screen that does one thing: the palette lists it under its actions, not its screens. */
  readonly isAction?: boolean;
  /** The noun of its records, each of which has a page at <slug>/<id>. */
  readonly record?: string;
  readonly recordFor?: Partial<Record<KeyType, string>>;
  /** The plural, if it is not the noun with an s. */
  readonly records?: string;
}

/** Every screen of a connection, in the order of the navigation. */
const table = [
  { slug: "", title: "Overview", shortcut: "o" },
  { slug: "connections", title: "All connections", parent: "" },
  { slug: "invoices", title: "Invoices", shortcut: "i", record: "invoice" },
  {
    slug: "invoices/price-audit",
    title: "Price audit",
    parent: "invoices",
    keyTypes: ["Customer"],
  },
  {
    slug: "invoices/shortages",
    title: "Not delivered",
    parent: "invoices",
    keyTypes: ["Customer"],
  },
  {
    slug: "invoices/spend",
    title: "Sell-in",
    titles: { Customer: "What you buy" },
    parent: "invoices",
  },
  { slug: "invoices/not-buying", title: "Not buying", parent: "invoices", keyTypes: brandKeys },
  { slug: "aging", title: "AR aging", titles: { Customer: "Payables" }, shortcut: "a", record: "statement" },
  { slug: "aging/suppliers", title: "AR aging by supplier", titles: { Customer: "Payables by supplier" }, parent: "aging" },
  { slug: "aging/invoices", title: "Invoices in AR aging", titles: { Customer: "Invoices in payables" }, parent: "aging" },
  { slug: "aging/calendar", title: "Cash calendar", parent: "aging" },
  {
    slug: "reconcile",
    title: "Reconcile",
    shortcut: "k",
    keyTypes: ["Customer"],
  },
  { slug: "payments", title: "Payments", shortcut: "p", record: "payment" },
  { slug: "payments/allocate", title: "Allocate payments", parent: "payments", shortcut: "l", isAction: true },
  {
    slug: "payments/allocate/all",
    title: "Allocate all accounts",
    parent: "payments",
    keyTypes: ["Customer", "Employee"],
  },
  { slug: "payments/applications", title: "Payment requests", parent: "payments" },
  { slug: "payments/history", title: "Payment applications", parent: "payments" },
  { slug: "catalog", title: "Catalog", shortcut: "c", record: "product" },
  { slug: "promotions", title: "Promotions", shortcut: "m" },
  { slug: "promotions/menu", title: "Menu promotions", parent: "promotions" },
  { slug: "allocations", title: "Product allocations", shortcut: "h" },
  {
    slug: "inventory",
    title: "Inventory",
    shortcut: "s",
    keyTypes: brandKeys,
    record: "stock record",
    records: "inventory",
  },
  { slug: "inventory/batches", title: "Batches", parent: "inventory" },
  { slug: "inventory/checks", title: "Data checks", parent: "inventory" },
  { slug: "inventory/recall", title: "Recall", parent: "inventory" },
  { slug: "inventory/retail", title: "Retail shelves", parent: "catalog" },
  {
    slug: "purchase-orders",
    title: "Purchase orders",
    shortcut: "b",
    keyTypes: brandKeys,
    record: "purchase order",
  },
  { slug: "purchase-orders/pipeline", title: "Order pipeline", parent: "purchase-orders" },
  { slug: "purchase-orders/short", title: "Short lines", parent: "purchase-orders" },
  { slug: "purchase-orders/new", title: "New purchase order", parent: "purchase-orders", isAction: true },
  {
    slug: "replenishment",
    title: "Replenishment",
    shortcut: "r",
    keyTypes: brandKeys,
    record: "suggestion",
  },
  {
    slug: "vendors",
    title: "Vendors",
    shortcut: "v",
    keyTypes: brandKeys,
  },
  { slug: "vendors/record", title: "Vendor record", parent: "vendors" },
  {
    slug: "customers",
    title: "Customers",
    titles: { Customer: "Stores" },
    shortcut: "u",
    record: "customer",
    recordFor: { Customer: "store" },
  },
  { slug: "delivery", title: "Deliveries", shortcut: "d" },
  { slug: "my-day", title: "My day", shortcut: "y", keyTypes: brandKeys },
  { slug: "reps", title: "Sales reps", shortcut: "e", record: "sales rep" },
  { slug: "users", title: "Users", shortcut: "n", record: "user" },
] as const satisfies readonly Screen[];

type Entry = (typeof table)[number];
export type ScreenSlug = Entry["slug"];
/** Screens of the navigation. */
export type NavigationSlug = Exclude<Entry, { parent: string }>["slug"];
/** Screens whose records have pages of their own. */
export type RecordSlug = Extract<Entry, { record: string }>["slug"];

interface ListedScreen extends Screen {
  readonly slug: ScreenSlug;
  readonly parent?: ScreenSlug;
}

export const screens: readonly ListedScreen[] = table;

export function screenOf(slug: ScreenSlug): ListedScreen {
  const screen = screens.find((one) => one.slug === slug);
  if (!screen) throw new Error(`lib/screens.ts has no ${slug}`);
  return screen;
}

export function canSee(slug: ScreenSlug, keyType: KeyType): boolean {
  const { keyTypes, parent } = screenOf(slug);
  return (keyTypes?.includes(keyType) ?? true) && (parent === undefined || canSee(parent, keyType));
}

/** The title for keys of this type, or the usual title without a type. */
export function titleOf(slug: ScreenSlug, keyType?: KeyType): string {
  const { title, titles } = screenOf(slug);
  return (keyType && titles?.[keyType]) ?? title;
}

/** The noun of a screen's records for keys of this type, or the usual noun without a type: "invoice". */
export function recordNoun(slug: RecordSlug, keyType?: KeyType): string {
  const { record = "record", recordFor } = screenOf(slug);
  return (keyType && recordFor?.[keyType]) ?? record;
}

/** Leads from a record back to its list: "All invoices". */
export function allRecordsLabel(slug: RecordSlug, keyType: KeyType): string {
  const { titles, records = `${recordNoun(slug)}s` } = screenOf(slug);
  return `All ${titles?.[keyType]?.toLowerCase() ?? records}`;
}
