import type { ReactNode } from "react";
import { ProductPicture } from "#components/product/product-picture.tsx";
import type { Product } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { productImage } from "./product-image.ts";

interface ProductHeaderProps {
  connection: string;
  /** Null if the product is unknown. */
  product: Product | null;
  name: string;
  heading: "h1" | "h2";
  headingID: string;
  /** Facts below the name. */
  children: ReactNode;
  actions: ReactNode;
}

/** The head of a record about one product in one warehouse. */
export function ProductHeader({ connection, product, name, heading: Heading, headingID, children, actions }: ProductHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-4 px-4 py-4 @2xl:px-6">
      <ProductPicture
        src={product && productImage(connection, product, "small")}
        kind={product ? kindOf(product) : "other"}
        className="size-20 rounded-lg border border-line"
      />
      {/* Most names take two lines on a phone. */}
      <div className={`min-w-0 flex-1 basis-56 ${product ? "" : "max-sm:min-h-25"}`}>
        <Heading id={headingID} className="font-semibold text-xl tracking-tight">
          {name}
        </Heading>
        {children}
      </div>
      {actions}
    </header>
  );
}
