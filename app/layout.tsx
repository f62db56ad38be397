import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { readTheme, themeCookie } from "#components/shell/theme.ts";
import "./globals.css";

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
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    // The theme switch changes data-theme outside React.
    <html lang="en" className={GeistSans.variable} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
