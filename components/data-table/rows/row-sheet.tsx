"use client";
import { Maximize2, X } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from "react";
import { Button, button } from "#components/ui/button.tsx";
import { CoverDialog } from "#components/ui/overlays/cover-dialog.tsx";
import { hideCover } from "#components/ui/overlays/hide-cover.ts";
import { StepButtons, stepByKey } from "./step-buttons.tsx";
import type { OpenRow } from "./use-open-row.ts";

interface RowSheetProps<Row> {
  opened: OpenRow<Row>;
  /** Title of the sheet: "Invoice 1234". */
  title: string;
  /** In the singular: "invoice". */
  noun: string;
  renderDetail: (id: string, row: Row | undefined) => ReactNode;
  /** Printed below the detail: when its data was read. */
  printedFoot: ReactNode;
}

/** A row's detail beside its list; j and k step through the list. */
export function RowSheet<Row>({ opened, title, noun, renderDetail, printedFoot }: RowSheetProps<Row>) {
  const isOpen = opened.id !== null;
  // The frame after a click shows the sheet, and the next one its detail, which may take long to render.
  const isDetailShown = useDeferredValue(isOpen, false);
  const steps = { previous: opened.step(-1), next: opened.step(1) };
  const onKey = useEffectEvent((event: KeyboardEvent) => stepByKey(event, steps));
  // Listens on the document, because the browser can move the focus out of the sheet.
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return (
    <CoverDialog open={isOpen} onClose={opened.close} label={title}>
      {opened.id !== null ? (
        <div className="sheet">
          <div className="sticky top-0 z-10 flex h-11 items-center justify-between gap-2 border-line border-b bg-surface px-3 print:hidden">
            <StepButtons noun={noun} {...steps} />
            <div className="flex items-center gap-1">
              {/* A full page load, because the address does not change. */}
              {opened.href === null ? null : (
                <a href={opened.href} className={button({ variant: "ghost", size: "sm" })}>
                  <Maximize2 aria-hidden="true" />
                  Full page
                </a>
              )}
              <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={({ currentTarget }) => hideCover(currentTarget)}>
                <X aria-hidden="true" />
              </Button>
            </div>
          </div>
          {isDetailShown ? renderDetail(opened.id, opened.row) : null}
          {printedFoot}
        </div>
      ) : null}
    </CoverDialog>
  );
}
