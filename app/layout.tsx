import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import { readTheme, themeCookie } from "#components/shell/theme.ts";
import { redoEarlyActs } from "#lib/browser/early-acts.ts";
import { hearEarlyKeys } from "#lib/shortcuts/early-keys.ts";
import "./globals.css";

// The latin part alone, 29 KB: whatever else a name holds is drawn by the system's font.
const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist",
  weight: "100 900",
});

export const metadata: Metadata = {
  title: { default: "Data API Dashboard", template: "%s · Data API Dashboard" },
  description: "Invoices, receivables, inventory and purchase orders of your distributor, straight from its Data API.",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f9f9fb" },
    { media: "(prefers-color-scheme: dark)", color: "#0b0c0e" },
  ],
};

export default async function RootLayout({ children }: LayoutProps<"/">) {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const theme = readTheme(jar.get(themeCookie)?.value);
  return (
    // The theme switch changes data-theme outside React.
    <html lang="en" className={geist.variable} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any file of scripts is there */}
        <script nonce={head.get("x-nonce") ?? undefined} dangerouslySetInnerHTML={{ __html: `${hearEarlyKeys};${redoEarlyActs}` }} />
        {children}
      </body>
    </html>
  );
}
