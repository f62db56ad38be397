import {
  Banknote,
  Bookmark,
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
import { canSee, type ScreenIcon, screens, titleOf } from "#lib/screens.ts";

const icons: Readonly<Record<ScreenIcon, LucideIcon>> = {
  Banknote,
  Bookmark,
  ClipboardList,
  Contact,
  Factory,
  FileDiff,
  LayoutDashboard,
  Package,
  PackagePlus,
  ReceiptText,
  Scale,
  Store,
  Tags,
  Truck,
  UserRound,
  Warehouse,
};

/** The screens in the navigation that a key can see, with rendered icons. */
export function navigationFor(keyType: KeyType) {
  return screens.flatMap(({ slug, icon }) => {
    if (!icon || !canSee(slug, keyType)) return [];
    const Icon = icons[icon];
    return [{ slug, title: titleOf(slug, keyType), icon: <Icon aria-hidden="true" /> }];
  });
}
