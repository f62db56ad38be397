import {
  Activity,
  ArrowLeftRight,
  Banknote,
  Boxes,
  Keyboard,
  Link2,
  ListChecks,
  LogOut,
  Plus,
  Scale,
  ShoppingBasket,
  SunMoon,
  Tags,
  WalletCards,
} from "lucide-react";
import { applyTheme } from "#components/shell/apply-theme.ts";
import type { PaletteItem } from "#components/shell/command-palette.tsx";
import { connectionFacts } from "#components/shell/connection-facts.ts";
import { themeLabels, themes } from "#components/shell/theme.ts";
import { showToast } from "#components/ui/toast-store.ts";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { shortcuts } from "#lib/shortcuts/shortcuts.ts";
import type { OverlayName, Surroundings } from "../record/overlay-context.ts";

/** Screens below those of the navigation; whoever can use the one above can use them. */
const below = [
  { under: "aging", segment: "aging/suppliers", label: "AR aging by supplier", icon: <Scale aria-hidden="true" /> },
  { under: "aging", segment: "aging/invoices", label: "Invoices of AR aging", icon: <Scale aria-hidden="true" /> },
  { under: "payments", segment: "payments/applications", label: "Payment requests", icon: <Banknote aria-hidden="true" /> },
  { under: "promotions", segment: "promotions/menu", label: "Menu promotions", icon: <Tags aria-hidden="true" /> },
  { under: "inventory", segment: "inventory/batches", label: "Batches", icon: <Boxes aria-hidden="true" /> },
  { under: "catalog", segment: "inventory/retail", label: "Retail shelves", icon: <ShoppingBasket aria-hidden="true" /> },
] as const;

function keysOf(segment: string): readonly string[] | undefined {
  const shortcut = shortcuts.find(({ action }) => action.kind === "screen" && action.segment === segment);
  return shortcut?.keys.map((key) => key.toUpperCase());
}

export function screenItems({ connection, screens }: Surroundings): readonly PaletteItem[] {
  const base = `/${connection.slug}`;
  const toItem = ({ segment, label, icon }: (typeof screens)[number]): PaletteItem => ({
    id: `screen ${segment}`,
    title: label,
    icon,
    keys: keysOf(segment),
    href: segment === "" ? base : `${base}/${segment}`,
  });
  return screens.flatMap((screen) => [toItem(screen), ...below.filter(({ under }) => under === screen.segment).map(toItem)]);
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ tone: "positive", title: "Link copied", detail: "It opens this view for whoever has a connection of this name." });
  } catch {
    showToast({ tone: "danger", title: "The browser refused to copy", detail: "Copy the address from the address bar instead." });
  }
}

/** What can be done from any screen. */
export function actionItems(
  { connection, connections, screens }: Surroundings,
  open: (name: OverlayName) => unknown,
): readonly PaletteItem[] {
  const { slug, keyType } = connection;
  const canOrder = screens.some(({ segment }) => segment === "purchase-orders");
  const others = connections.filter((other) => other.slug !== slug);
  return [
    ...(keyType === "Supplier"
      ? []
      : [{ id: "allocate", title: "Allocate payments…", icon: <WalletCards aria-hidden="true" />, href: allocateHref(slug, {}) }]),
    ...(canOrder
      ? [{ id: "new order", title: "New purchase order", icon: <Plus aria-hidden="true" />, href: `/${slug}/purchase-orders/new` }]
      : []),
    { id: "copy link", title: "Copy a link to this view", icon: <Link2 aria-hidden="true" />, run: () => void copyLink() },
    ...others.map((other) => ({
      id: `connection ${other.slug}`,
      title: `Switch to ${other.name}`,
      detail: connectionFacts(other),
      icon: <ArrowLeftRight aria-hidden="true" />,
      href: `/${other.slug}`,
    })),
    { id: "connections", title: "Add or manage connections", icon: <ListChecks aria-hidden="true" />, href: "/connect" },
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      title: `Colours: ${themeLabels[theme].toLowerCase()}`,
      icon: <SunMoon aria-hidden="true" />,
      run: () => applyTheme(theme),
    })),
    { id: "shortcuts", title: "Keyboard shortcuts", icon: <Keyboard aria-hidden="true" />, keys: ["?"], run: () => open("shortcuts") },
    { id: "diagnostics", title: "Diagnostics: last requests", icon: <Activity aria-hidden="true" />, run: () => open("diagnostics") },
    { id: "sign out", title: "Sign out…", icon: <LogOut aria-hidden="true" />, run: () => open("signOut") },
  ];
}
