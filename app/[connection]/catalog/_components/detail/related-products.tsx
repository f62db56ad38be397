"use client";
import { useQuery } from "@tanstack/react-query";
import { useAddress } from "#components/data-table/url/address.ts";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { productResource } from "#lib/api/resources.ts";
import { nearestProducts, type Product, packLabel } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { recordHref } from "#lib/routes.ts";
import { productImage } from "../../../_components/goods/products/product-image.ts";
import { Section } from "../../../_components/sections/section.tsx";

const shownMax = 6;

/** Other products of the brand. Renders nothing when there are none. */
export function RelatedProducts({ product, heading: Heading }: { product: Product; heading: "h2" | "h3" }) {
  const api = useApi();
  const { connection } = api;
  const { search } = useAddress();
  const read = useQuery({
    ...productResource(api).all({ SupplierIDs: [product.SupplierID], Statuses: [1] }),
    enabled: product.SupplierID != null,
  });
  const { data } = read;
  if (!data && (read.error || read.errorUpdateCount > 0)) {
    return (
      <Section title={`More from ${product.Supplier}`} heading={Heading} query={read} subject="The other products of the brand">
        {() => null}
      </Section>
    );
  }
  const related = data ? nearestProducts(data, product, shownMax) : [];
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="product-related">
      <Heading id="product-related" className="mb-2.5 font-semibold">
        More from {product.Supplier}
      </Heading>
      <ul className="grid grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-6">
        {related.map((other) => (
          <li key={other.ProductID} className="min-w-0">
            {/* A full page load, because the list behind the sheet also reads the address. */}
            <a href={recordHref(connection, "catalog", other.ProductID, search)} className="group block rounded-lg">
              <ProductPicture
                src={productImage(connection, other, "small")}
                kind={kindOf(other)}
                className="aspect-square w-full rounded-lg border border-line group-hover:border-line-strong"
              />
              <span className="mt-1.5 line-clamp-2 text-sm group-hover:underline">{other.ProductName}</span>
              <span className="block truncate text-faint text-xs">{packLabel(other)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
