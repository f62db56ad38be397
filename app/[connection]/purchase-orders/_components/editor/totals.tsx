"use client";
import { useEffect, useMemo, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { lineItemsMax } from "#contract/limits.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { totalCasesOf } from "#lib/orders/drafts/lines/quantities.ts";
import { useOrder } from "./order-context.ts";
import { useSessionSoon } from "./session/use-session.ts";

/** Exact totals of lines, cases, units and weight. */
export function Totals() {
  const { session } = useOrder();
  const { locale } = useViewer();
  const lines = useSessionSoon(session, ({ draft }) => draft.lines);
  const products = useSessionSoon(session, (view) => view.products);
  const netContent = useNetContent();
  const { filled, total, net } = useMemo(() => {
    const own = filledLines({ lines });
    return { filled: own.length, total: totalCasesOf(own, products), net: netContent?.netContentOf(own, products) };
  }, [lines, products, netContent]);
  const content = net && netContent?.netContentText(net, locale);
  return (
    <div className="bottom-(--below) tall:sticky z-10 -mx-4 mt-2 flex flex-wrap items-end gap-x-8 gap-y-1 border-line border-t bg-surface px-4 py-2 text-sm sm:-mx-6 sm:px-6">
      <dl className="flex flex-wrap items-start gap-x-6 gap-y-1 sm:gap-x-8">
        <div className="w-28 sm:w-40">
          <dt className="text-faint text-xs">Lines</dt>
          <dd className={`tabular-nums ${filled > lineItemsMax ? "font-medium text-danger" : ""}`}>
            {formatCount(filled, locale)} of {lineItemsMax}
            <meter aria-label="Lines used" min={0} max={lineItemsMax} high={lineItemsMax * 0.95} value={Math.min(filled, lineItemsMax)} />
          </dd>
        </div>
        <Figure name="Cases" value={formatQuantity(total.cases, locale)} />
        <Figure name="Units" value={formatQuantity(total.units?.toString(), locale)} />
        {content && <Figure name="Net content" value={content} />}
      </dl>
      {total.unknown || net?.unknown ? (
        <p className="text-faint text-xs">
          {total.unknown ? `${countOf(total.unknown, "line", locale)} not counted: quantity or pack size not known. ` : ""}
          {net?.unknown ? `Net content of ${countOf(net.unknown, "line", locale)} not known.` : ""}
        </p>
      ) : null}
    </div>
  );
}

/** Undefined until its script has loaded, which the first totals do not wait for. */
function useNetContent() {
  const [loaded, setLoaded] = useState<typeof import("#lib/orders/drafts/lines/net-content.ts")>();
  useEffect(() => {
    import("#lib/orders/drafts/lines/net-content.ts").then(setLoaded, () => {});
  }, []);
  return loaded;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
