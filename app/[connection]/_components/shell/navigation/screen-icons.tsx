import {
  Banknote,
  Bookmark,
  CalendarCheck,
  ClipboardList,
  Contact,
  Factory,
  FileDiff,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackagePlus,
  ReceiptText,
  Scale,
  Store,
  Tags,
  Truck,
  UserRound,
  Warehouse,
} from "lucide-react";
import type { KeyType } from "#contract/endpoint.ts";
import { canSee, type NavigationSlug, type ScreenSlug, screens, titleOf } from "#lib/screens.ts";

const icons: Readonly<Record<NavigationSlug, LucideIcon>> = {
  "": LayoutDashboard,
  invoices: ReceiptText,
  aging: Scale,
  reconcile: FileDiff,
  payments: Banknote,
  catalog: Package,
  promotions: Tags,
  allocations: Bookmark,
  inventory: Warehouse,
  "purchase-orders": ClipboardList,
  replenishment: PackagePlus,
  vendors: Factory,
  customers: Store,
  delivery: Truck,
  "my-day": CalendarCheck,
  reps: Contact,
  users: UserRound,
};

/** Labels of the bottom navigation, where the title is too long for a fifth of a phone. */
const shortLabels: Readonly<Partial<Record<NavigationSlug, string>>> = {
  allocations: "Allocations",
  "purchase-orders": "Orders",
  replenishment: "Replenish",
};

const hasIcon = (slug: ScreenSlug): slug is NavigationSlug => slug in icons;

/** The screens in the navigation that a key can see, with rendered icons. */
export function navigationFor(keyType: KeyType) {
  return screens.flatMap(({ slug }) => {
    if (!hasIcon(slug) || !canSee(slug, keyType)) return [];
    const Icon = icons[slug];
    const title = titleOf(slug, keyType);
    return [{ slug, title, label: shortLabels[slug] ?? title, icon: <Icon aria-hidden="true" /> }];
  });
}
