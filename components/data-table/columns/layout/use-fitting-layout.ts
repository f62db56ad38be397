"use client";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { stepOfWidth } from "./column-fit.ts";
import { layoutAt, type TableLayout } from "./table-layout.ts";

/** The layout without the columns that do not fit. CSS hides them on cards, and until the width is measured. */
export function useFittingLayout<Row>(
  layout: TableLayout<Row>,
  scroller: RefObject<HTMLElement | null>,
  isCards: boolean,
): TableLayout<Row> {
  const [step, setStep] = useState<number | null>(null);
  const mayHide = layout.narrower.length > 0 && !isCards;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !mayHide) return;
    const measure = () => setStep(stepOfWidth(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, mayHide]);
  return useMemo(() => (mayHide ? layoutAt(layout, step) : layout), [layout, step, mayHide]);
}
