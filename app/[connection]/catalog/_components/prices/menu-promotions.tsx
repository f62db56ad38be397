"use client";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { menuPromotionResource } from "#lib/api/resources.ts";
import type { Product } from "#lib/catalog/product.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { PhaseLabel } from "../../../_components/goods/promotion-track.tsx";
import { ScreenError } from "../../../_components/shell/screen-error.tsx";

/** The brand's current and upcoming menu promotions. Renders nothing when there are none. */
export function MenuPromotions({ product }: { product: Product }) {
  const { today, locale } = useViewer();
  const { data, error, refetch, isFetching } = useQuery(
    menuPromotionResource(useApi()).all({ SupplierIDs: [product.SupplierID], StartDate: today }),
  );
  if (error && !data) {
    return (
      <div className="mt-4">
        <ScreenError subject="Menu promotions" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label={`On the menu from ${product.Supplier}`} className="mt-4 grid gap-2 @xl:grid-cols-2">
      {data.map((promotion) => (
        <li key={promotion.MenuPromotionID} className="flex gap-2.5 rounded-lg border border-line px-3.5 py-3 text-sm">
          <Megaphone className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          <div className="min-w-0">
            <p>{promotion.Description}</p>
            <div className="mt-1 text-xs">
              <PhaseLabel promotion={promotion} today={today} locale={locale} />
              <span className="text-faint">
                Menu of {promotion.State}, {formatDate(promotion.StartDate, locale)} – {formatDate(promotion.EndDate, locale)}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
