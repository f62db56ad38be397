"use client";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { allSuppliers, supplierTermResource } from "#lib/api/resources.ts";
import { webAddress } from "#lib/format/text/address.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface BrandFactsProps {
  supplierID: number;
  keyType: KeyType;
  heading: "h2" | "h3";
}

/** What the supplier says about itself, its links, and its credit terms. Renders nothing while it is unknown. */
export function BrandFacts({ supplierID, keyType, heading: Heading }: BrandFactsProps) {
  const api = useApi();
  const { data: suppliers } = useQuery(allSuppliers(api));
  const terms = useRecords({
    ...supplierTermResource(api).all({ SupplierIDs: [supplierID] }, slowToChange),
    enabled: keyType !== "Customer" && supplierID != null,
  });
  const supplier = suppliers?.find(({ SupplierID }) => SupplierID === supplierID);
  if (!supplier) return null;
  const termNames = (terms.data ?? []).map(({ Term, TermID }) => Term || numberOf("Term", TermID));
  const isFailed = !terms.data && terms.error !== null;
  const links = [
    { label: "Website", url: supplier.SupplierWebsiteURL },
    { label: "Brand assets", url: supplier.BrandAssetsURL },
  ].filter(({ url }) => webAddress(url) !== null);
  return (
    <section aria-labelledby="brand-facts">
      <Heading id="brand-facts" className="font-semibold">
        About {supplier.Supplier}
      </Heading>
      {supplier.Description ? <p className="mt-2 max-w-prose text-pretty text-sm">{supplier.Description}</p> : null}
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3.5 text-sm @2xl:grid-cols-4">
        {links.map(({ label, url }) => (
          <div key={label} className="min-w-0">
            <dt className="text-faint text-xs">{label}</dt>
            <dd className="truncate">
              <OutsideLink url={url} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
                {new URL(url).hostname}
                <span className="sr-only"> (opens in a new tab)</span>
              </OutsideLink>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-faint text-xs">State</dt>
          <dd>{supplier.State}</dd>
        </div>
        {termNames.length > 0 || terms.leftOut || isFailed ? (
          <div>
            <dt className="text-faint text-xs">Credit terms</dt>
            <dd>
              {joinList(termNames)}
              <LeftOutText read={terms} noun="credit term" />
              {isFailed ? (
                <>
                  Could not be read{" "}
                  <Button ref={passFocusOn} size="sm" pending={terms.isFetching} onClick={() => void terms.refetch()}>
                    Try again
                  </Button>
                </>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
