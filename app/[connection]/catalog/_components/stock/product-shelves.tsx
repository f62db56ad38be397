"use client";
import { useQuery } from "@tanstack/react-query";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, shelfResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { sellThroughBy } from "#lib/goods/stock/sell-through.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { SellThrough } from "../../../_components/goods/sell-through.tsx";
import { useKeyType } from "../../../_components/overlay/overlay-context.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

const shownMax = 8;

export function ProductShelves({ productID, heading }: { productID: number; heading: "h2" | "h3" }) {
  const api = useApi();
  const { locale } = useViewer();
  const noun = customerNoun(useKeyType());
  const shelves = useRecords(shelfResource(api).all({ ProductIDs: [productID] }));
  const { data: customers } = useQuery(allCustomers(api));
  const nameOf = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  return (
    <Section
      title="Sell-through"
      heading={heading}
      query={shelves}
      subject="The retail shelves"
      aside={
        shelves.data && shelves.data.length > 0 ? (
          <SectionLink href={screenHref(api.connection, "inventory/retail")}>{countOf(shelves.data.length, noun, locale)}</SectionLink>
        ) : null
      }
      skeletonLines={6}
      emptyText={({ length }) => length === 0 && `No ${noun} reports this product.`}
    >
      {(all) => (
        <div className="px-4 pb-4">
          <SellThrough
            rows={sellThroughBy(all, ({ CustomerID }) => CustomerID).map((row) => ({
              ...row,
              name: nameOf.get(row.key) ?? numberOf("Customer", row.key),
              href: recordHref(api.connection, "customers", row.key),
            }))}
            noun={noun}
            shownMax={shownMax}
            locale={locale}
          />
        </div>
      )}
    </Section>
  );
}
