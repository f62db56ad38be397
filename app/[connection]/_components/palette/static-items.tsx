import { Activity, ArrowLeftRight, Keyboard, Link2, ListChecks, LogOut, Plus, SunMoon, WalletCards } from "lucide-react";
import { applyTheme } from "#components/shell/apply-theme.ts";
import type { PaletteItem } from "#components/shell/command-palette.tsx";
import { connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { themeLabels, themes } from "#components/shell/theme.ts";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { connectHref, screenHref } from "#lib/routes.ts";
import { screens as allScreens, canSee, titleOf } from "#lib/screens.ts";
import type { OverlayContent, OverlayName } from "../overlay/overlay-context.ts";

export function screenItems({ connection: { slug: connection, keyType }, screens }: OverlayContent): readonly PaletteItem[] {
  return screens.flatMap(({ slug: listed, icon }) =>
    allScreens
      .filter(({ slug, parent, isAction }) => slug === listed || (parent === listed && !isAction && canSee(slug, keyType)))
      .map(({ slug, shortcut }) => ({
        id: `screen ${slug}`,
        title: titleOf(slug, keyType),
        icon,
        keys: shortcut ? ["G", shortcut.toUpperCase()] : undefined,
        href: screenHref(connection, slug),
      })),
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ tone: "positive", title: "Link copied", detail: "It opens this view for anyone with a connection of this name." });
  } catch {
    showToast({ tone: "danger", title: "The browser did not allow copying", detail: "Copy the address from the address bar instead." });
  }
}

/** Actions that are available on every screen. */
export function actionItems({ connection, connections }: OverlayContent, open: (name: OverlayName) => unknown): readonly PaletteItem[] {
  const { slug, keyType } = connection;
  const others = connections.filter((other) => other.slug !== slug);
  return [
    ...(keyType === "Supplier"
      ? []
      : [{ id: "allocate", title: "Allocate payments…", icon: <WalletCards aria-hidden="true" />, href: allocateHref(slug, {}) }]),
    ...(canSee("purchase-orders/new", keyType)
      ? [
          {
            id: "new order",
            title: titleOf("purchase-orders/new"),
            icon: <Plus aria-hidden="true" />,
            href: screenHref(slug, "purchase-orders/new"),
          },
        ]
      : []),
    { id: "copy link", title: "Copy a link to this view", icon: <Link2 aria-hidden="true" />, run: () => void copyLink() },
    ...others.map((other) => ({
      id: `connection ${other.slug}`,
      title: `Switch to ${other.name}`,
      detail: connectionFacts(other),
      icon: <ArrowLeftRight aria-hidden="true" />,
      href: screenHref(other.slug, ""),
    })),
    { id: "connections", title: "Add or manage connections", icon: <ListChecks aria-hidden="true" />, href: connectHref() },
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      title: `Theme: ${themeLabels[theme].toLowerCase()}`,
      icon: <SunMoon aria-hidden="true" />,
      run: () => applyTheme(theme),
    })),
    { id: "shortcuts", title: "Keyboard shortcuts", icon: <Keyboard aria-hidden="true" />, keys: ["?"], run: () => open("shortcuts") },
    { id: "diagnostics", title: "Diagnostics: last requests", icon: <Activity aria-hidden="true" />, run: () => open("diagnostics") },
    { id: "sign out", title: "Sign out…", icon: <LogOut aria-hidden="true" />, run: () => open("signOut") },
  ];
}
