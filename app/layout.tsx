import type { Metadata } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import { limitTabStops } from "#components/data-table/grid/focus/limit-tab-stops.ts";
import { MarkHydrated } from "#components/shell/mark-hydrated.tsx";
import { readTheme, themeCookie } from "#components/shell/theme.ts";
import { keepFocusInCovers } from "#components/ui/overlays/keep-focus-in-covers.ts";
import { replayInputBeforeHydration } from "#lib/browser/replay-input-before-hydration.ts";
import { prepareFormats } from "#lib/format/prepare-formats.ts";
import { recordKeysBeforeHydration } from "#lib/shell/shortcuts/replay-keys-before-hydration.ts";
import "./globals.css";

// Only the Latin subset (29 KB); the system font draws other characters.
const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist",
  weight: "100 900",
});

export const metadata: Metadata = {
  title: { default: "Data API Dashboard", template: "%s · Data API Dashboard" },
  description: "Invoices, receivables, inventory and purchase orders of your distributor, straight from its Data API.",
};

const firstScript = `${recordKeysBeforeHydration};${replayInputBeforeHydration};${keepFocusInCovers};${limitTabStops};${prepareFormats}`;

export default async function RootLayout({ children }: LayoutProps<"/">) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const theme = readTheme(jar.get(themeCookie)?.value);
  return (
    // The theme switch changes data-theme outside React.
    <html lang="en" className={geist.variable} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        {/* Next would replace what `viewport` declares at each navigation, for which a browser computes the style of every element. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f9fb" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0c0e" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own code, which must run before any script file loads */}
        <script nonce={head.get("x-nonce") ?? undefined} dangerouslySetInnerHTML={{ __html: firstScript }} />
        {children}
        <MarkHydrated />
      </body>
    </html>
  );
}
