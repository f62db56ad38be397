"use client";
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { CatalogRow } from "#lib/goods/catalog/catalog-row.ts";
import { PictureCard } from "./picture-card.tsx";

interface PictureGridProps {
  view: RowView<CatalogRow>;
  hrefOf: (row: CatalogRow) => string;
  onOpen: (row: CatalogRow) => void;
  hasPrices: boolean;
}

const pageSize = 60;

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Products as cards. Shows more when the end of the grid scrolls into view. */
export function PictureGrid({ view, hrefOf, onOpen, hasPrices }: PictureGridProps) {
  const { locale } = useViewer();
  const [pages, setPages] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const shown = Math.min(view.length, pages * pageSize);
  const left = view.length - shown;
  const showMore = () => setPages((count) => count + 1);
  const onSight = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
  });
  // Observes again after every page, because an end that stays in view must show the next page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown moves the end
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(onSight, { rootMargin: "600px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown]);

  const rows = Array.from({ length: shown }, (_, at) => view.at(at)).filter((row) => row !== undefined);
  return (
    <div className="grow p-4 sm:p-6">
      <ul aria-label="Products" className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
        {rows.map((row) => (
          <li key={row.product.ProductID} className="min-w-0">
            <PictureCard
              row={row}
              href={hrefOf(row)}
              hasPrices={hasPrices}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(row);
              }}
            />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <div ref={end} className="mt-4 flex justify-center">
          <Button onClick={showMore}>Show more: {countOf(left, "product", locale)} left</Button>
        </div>
      ) : null}
    </div>
  );
}
