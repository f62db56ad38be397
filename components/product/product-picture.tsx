"use client";
import { Candy, Cookie, CupSoda, Droplets, FlaskConical, Gift, Leaf, type LucideIcon, Package, Pill, Wind } from "lucide-react";
import { useCallback, useState } from "react";
import type { ProductKind } from "#lib/goods/catalog/product-kind.ts";

const icons: Record<ProductKind, LucideIcon> = {
  drink: CupSoda,
  sweet: Candy,
  baked: Cookie,
  capsule: Pill,
  oil: Droplets,
  flower: Leaf,
  vape: Wind,
  topical: FlaskConical,
  display: Gift,
  other: Package,
};

interface ProductPictureProps {
  /** Null where the record has none. */
  src: string | null;
  kind: ProductKind;
  /** Empty where the product's name is beside it. */
  alt?: string;
  /** Its size and shape; the picture fills it. */
  className: string;
}

/** A product's picture in a box of fixed size. Shows an icon of the product's type until it has loaded and where there is none. */
export function ProductPicture({ src, ...rest }: ProductPictureProps) {
  // The key resets the state for another picture.
  return <Picture key={src} src={src} {...rest} />;
}

function Picture({ src, kind, alt = "", className }: ProductPictureProps) {
  const [state, setState] = useState<"waiting" | "shown" | "missing">("waiting");
  const Icon = icons[kind];
  const settle = useCallback((image: HTMLImageElement) => setState(image.naturalWidth > 0 ? "shown" : "missing"), []);
  // The picture may have loaded before hydration.
  const settleIfLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle(image);
    },
    [settle],
  );
  return (
    <span className={`relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-faint ${className}`}>
      {state === "shown" ? null : <Icon aria-hidden="true" className="h-auto w-2/5 max-w-16 stroke-[1.25]" />}
      {src === null || state === "missing" ? null : (
        // biome-ignore lint/performance/noImgElement: the dashboard's own route serves it in the right size
        <img
          ref={settleIfLoaded}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={(event) => settle(event.currentTarget)}
          onError={() => setState("missing")}
          className={`absolute inset-0 size-full object-cover ${state === "shown" ? "bg-white" : "opacity-0"}`}
        />
      )}
    </span>
  );
}
