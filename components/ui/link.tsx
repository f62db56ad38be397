"use client";
// biome-ignore lint/style/noRestrictedImports: the only place that may import it
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  /** Empty where it leads nowhere: see lib/routes.ts. */
  href: string;
};

/**
 * A link inside the dashboard. It prefetches the screen's static part on hover and focus, not when it appears. A page shows dozens of links, and each prefetch costs time on the server and in the browser.
 */
export function Link({ href, onPointerEnter, onFocus, ...props }: LinkProps) {
  const router = useRouter();
  if (href === "") return <span className={props.className}>{props.children}</span>;
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
