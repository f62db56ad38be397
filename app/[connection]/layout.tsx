import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { OfflineBanner } from "#components/feedback/offline-banner.tsx";
import { AppFrame } from "#components/shell/app-frame.tsx";
import { ConnectionSwitcher } from "#components/shell/connection/connection-switcher.tsx";
import { EnvironmentBand } from "#components/shell/connection/environment-band.tsx";
import { readTheme, themeCookie } from "#components/shell/theme.ts";
import { ThemeSwitch } from "#components/shell/theme-switch.tsx";
import { TipLayer } from "#components/ui/tips/tip-layer.tsx";
import { connectHref, screenHref } from "#lib/routes.ts";
import { environment } from "#lib/server/env.ts";
import { readViewer } from "#lib/server/read-viewer.ts";
import { findConnection, listConnections, requireHeld } from "#lib/server/session/connections.ts";
import { slugPattern } from "#lib/server/session/slug.ts";
import { lastQuota } from "#lib/server/upstream/server-api.ts";
import { Providers } from "../providers.tsx";
import { OverlayHost } from "./_components/overlay/overlay-host.tsx";
import { OverlayLink } from "./_components/overlay/overlay-link.tsx";
import { PaletteButton } from "./_components/palette/palette-button.tsx";
import { Background, PrintedFoot, ReadStatus } from "./_components/shell/background/background.tsx";
import { BottomNavigation } from "./_components/shell/navigation/bottom-navigation.tsx";
import { KeyExpiry } from "./_components/shell/navigation/key-expiry.tsx";
import { Navigation } from "./_components/shell/navigation/navigation.tsx";
import { Quota } from "./_components/shell/navigation/quota.tsx";
import { navigationFor } from "./_components/shell/navigation/screen-icons.tsx";
import { PendingScreen } from "./_components/shell/screens/pending-screen.tsx";

/** The first link in the tab order. Skips the navigation to the element with the id `content`. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-2 font-medium text-canvas text-sm focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

export async function generateMetadata({ params }: LayoutProps<"/[connection]">): Promise<Metadata> {
  const connection = await findConnection((await params).connection);
  return connection ? { title: { default: connection.name, template: `%s · ${connection.name}` } } : {};
}

export default async function ConnectionLayout({ params, children }: LayoutProps<"/[connection]">) {
  const { connection: slug } = await params;
  if (!slugPattern.test(slug)) notFound();
  const { connection, endsAt } = await requireHeld(slug);
  const [connections, viewer, jar] = await Promise.all([listConnections(), readViewer(), cookies()]);
  const screens = navigationFor(connection.keyType);
  return (
    <Providers key={slug} connection={connection} quota={lastQuota(connection)} viewer={viewer}>
      <SkipLink />
      <OverlayHost connection={connection} connections={connections} screens={screens}>
        <AppFrame
          name={connection.name}
          band={connection.environment === "test" ? <EnvironmentBand /> : null}
          switcher={
            <ConnectionSwitcher
              current={connection}
              connections={connections.map((one) => ({ ...one, href: screenHref(one.slug, "") }))}
              connectHref={connectHref()}
              foot={<OverlayLink opens="signOut">Sign out…</OverlayLink>}
            />
          }
          search={{ wide: <PaletteButton look="wide" />, icon: <PaletteButton look="icon" /> }}
          navigation={<Navigation connection={slug} screens={screens} />}
          foot={
            <div className="space-y-3">
              <Quota />
              <div className="px-2">
                <ThemeSwitch initial={readTheme(jar.get(themeCookie)?.value)} />
              </div>
            </div>
          }
        >
          <noscript>
            <p className="border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm sm:px-6">
              JavaScript is off. Screens show only what the server has read; to search, filter or change something, turn it on.
            </p>
          </noscript>
          <OfflineBanner />
          <KeyExpiry connection={connection} />
          <ReadStatus />
          <PendingScreen connection={slug}>{children}</PendingScreen>
          <PrintedFoot />
          <TipLayer />
        </AppFrame>
      </OverlayHost>
      <BottomNavigation connection={slug} screens={screens} keyType={connection.keyType} />
      <Background
        screens={screens}
        keyType={connection.keyType}
        name={connection.name}
        signedInAt={connection.signedInAt}
        endsInMs={endsAt - viewer.nowMs}
        idleMs={environment().session.idleMs}
      />
    </Providers>
  );
}
