"use client";
// biome-ignore lint/style/noRestrictedImports: the one place that may
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * A link inside the dashboard. The frame of its screen is prefetched when the pointer or the focus reaches the link, not when the link is
 * shown: a page shows dozens of links, and each prefetch is work for the server and the browser.
 */
export function Link({ href, onPointerEnter, onFocus, ...props }: LinkProps) {
  const router = useRouter();
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        router.prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        router.prefetch(href);
        onFocus?.(event);
      }}
    />
  );
}
