"use client";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { DraftLine } from "#lib/orders/drafts/draft.ts";
import type { ImportedRows } from "#lib/orders/drafts/import/import-rows.ts";
import { indexProducts } from "#lib/orders/drafts/import/product-match.ts";
import { isProposedNumber } from "#lib/orders/drafts/lines/split.ts";
import type { SaveState } from "#lib/orders/drafts/session/save-state.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { vendorTerms } from "#lib/orders/purchases/vendors/vendor-terms.ts";
import { screenHref } from "#lib/routes.ts";
import { PurchaseSkeleton } from "../detail/purchase-skeleton.tsx";
import { DraftMenu } from "./draft-menu.tsx";
import { MissingReferences } from "./head/missing-references.tsx";
import { OrderHeaderForm } from "./head/order-header-form.tsx";
import { useProposedDate } from "./head/use-proposed-date.ts";
import { useReferences } from "./head/use-references.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";
import { insertLines } from "./lines/line-edits.ts";
import { LineGrid } from "./lines/line-grid.tsx";
import { ProblemSummary } from "./notices/problem-summary.tsx";
import { type CellPlace, groupByLine, OrderProvider } from "./order-context.ts";
import { OrderToolbar } from "./order-toolbar.tsx";
import { editAndConfirm } from "./saving/edit-and-confirm.ts";
import { SaveIndicator } from "./saving/save-indicator.tsx";
import { SubmitBar } from "./saving/submit-bar.tsx";
import { useSession } from "./session/use-session.ts";
import {
  loadConflictPanel,
  loadDraftPrint,
  loadFollowedDraft,
  loadImportDialog,
  loadLockedOrder,
  loadMerged,
  loadOutlook,
  loadRefusals,
  loadSplitOrder,
  loadVendorProducts,
  preloadParts,
} from "./split/later-parts.ts";
import { Totals } from "./totals.tsx";
import { useNames } from "./use-names.ts";

interface OrderEditorProps {
  connection: string;
  session: DraftSession;
  /** Asks the other tab that edits the draft to release it. */
  takeOver: () => void;
  /** Called when this browser submits the draft. */
  onSubmitted: (purchase: Purchase) => void;
}

interface PendingImport {
  readonly rows: ImportedRows;
  /** The line after which the rows are inserted; null for the end. */
  readonly afterKey: string | null;
}

const none: readonly never[] = [];

/** The editor of one draft. Input is written to the session, and components subscribe to the values that they show. */
export function OrderEditor({ connection, session, takeOver, onSubmitted }: OrderEditorProps) {
  const references = useReferences(session);
  const { vendors, warehouses, suppliers, catalog } = references;
  const [vendorProducts, setVendorProducts] = useState<ReadonlySet<number>>();
  const save = useSession(session, (view) => view.save);
  const isMerged = useSession(session, ({ merged }) => merged !== null);
  const isRefused = useSession(
    session,
    ({ submissionError, validation }) => submissionError !== null || save.kind === "refused" || validation?.kind === "failed",
  );
  const supplier_id = useSession(session, ({ draft }) => draft.supplier_id);
  const vendor_id = useSession(session, ({ draft }) => draft.vendor_id);
  const to_location_id = useSession(session, ({ draft }) => draft.to_location_id);
  const { vendor, requiresBatchCodes } = useMemo(
    () => vendorTerms(vendors, { supplier_id, vendor_id, to_location_id }),
    [vendors, supplier_id, vendor_id, to_location_id],
  );
  const hasCatalog = catalog !== undefined;
  const products = useMemo(() => indexProducts(catalog ?? none), [catalog]);
  const known = useSession(session, (view) => view.products);
  const hasSupplier = supplier_id !== null;
  const showsAllErrors = useSession(session, (view) => view.showsAllErrors);
  const isFollowing = useSession(session, (view) => view.isFollowing);
  const isReadOnly = useSession(session, (view) => view.isSubmitting || view.isFollowing);
  const nameOf = useNames(vendors, warehouses);
  const errors = useSession(session, (view) => view.errors);
  const refusedByLine = useMemo(() => groupByLine(errors), [errors]);
  const lastCell = useRef<CellPlace | null>(null);
  const shared = {
    session,
    connection,
    products,
    hasCatalog,
    vendorProducts,
    requiresBatchCodes,
    known,
    hasSupplier,
    showsAllErrors,
    isReadOnly,
    nameOf,
    lastCell,
    refusedByLine,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is new in every render, but its values are stable
  const order = useMemo(() => shared, Object.values(shared));
  useProposedDate(session, vendor);
  useEffect(preloadParts, []);
  useEffect(() => {
    if (!catalog) return;
    session.setProducts(new Map([...session.view().products, ...catalog.map((product) => [product.ProductID, product] as const)]));
  }, [session, catalog]);
  useEffect(() => {
    if (save.kind !== "locked" || !save.purchase || isLeft(save)) return;
    if (!save.isOwn)
      showToast({
        tone: "neutral",
        title: `Draft ${save.purchase.po_num} was submitted elsewhere`,
        detail: "The submitted order is now shown.",
      });
    onSubmitted(save.purchase);
  }, [save, onSubmitted]);

  const { locale } = useViewer();
  const [imported, setImported] = useState<PendingImport | null>(null);
  function addRows(lines: readonly DraftLine[], { rows, afterKey }: PendingImport) {
    const failed = lines === rows.lines ? rows.failed.length : 0;
    editAndConfirm(session, insertLines(lines, afterKey), {
      title: `${countOf(lines.length, "line", locale)} added`,
      ...(failed > 0 && { detail: `Problems in ${countOf(failed, "line", locale)} are marked at their cells.` }),
    });
  }
  const split = () => void loadSplitOrder().then((splitOrder) => splitOrder(session, connection));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest("dialog")) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) session.redo();
    else session.undo();
  }

  if (save.kind === "locked" && !isLeft(save)) return <PurchaseSkeleton />;
  if (save.kind === "locked") {
    return (
      <LazyPanel
        load={loadLockedOrder}
        failed="This order is no longer a draft. Your version is kept in this browser. Reload the page to see both."
        props={{ connection, session, purchase: save.purchase }}
      />
    );
  }
  return (
    <OrderProvider value={order}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to shortcuts; Undo and Redo also have buttons */}
      <div className="flex grow flex-col" onKeyDown={onKeyDown}>
        <div data-sticks="order" className="top-(--above) z-10 tall:sticky">
          <EditorHeader session={session} connection={connection} />
        </div>
        <div className="w-full max-w-7xl space-y-5 p-4 pb-0 sm:p-6 sm:pb-0">
          {isFollowing ? <AfterHydration load={loadFollowedDraft} props={{ takeOver }} /> : null}
          {save.kind === "conflict" ? (
            <LazyPanel
              load={loadConflictPanel}
              failed="The saved draft differs from yours. Your version is kept in this browser. Reload the page to see both."
              props={{ theirs: save.theirs, isAltered: save.isAltered, nameOf }}
            />
          ) : null}
          {isMerged ? <AfterHydration load={loadMerged} props={{}} /> : null}
          {isRefused ? <AfterHydration load={loadRefusals} props={{}} /> : null}
          <MissingReferences references={references} />
          <fieldset disabled={isReadOnly} className="min-w-0">
            <legend className="sr-only">Order</legend>
            <OrderHeaderForm suppliers={suppliers} vendors={vendors} vendor={vendor} warehouses={warehouses} />
          </fieldset>
          <ProblemSummary />
          <OrderToolbar onRows={(rows) => setImported({ rows, afterKey: null })} onSplit={split} />
          <LineGrid onFailedRows={(rows, afterKey) => setImported({ rows, afterKey })} />
          <div className="min-h-10">
            <AfterHydration load={loadOutlook} props={{ vendor }} />
          </div>
          <Totals />
        </div>
        <AfterHydration load={loadVendorProducts} props={{ vendors, onRead: setVendorProducts }} />
        <AfterHydration load={loadDraftPrint} props={{}} />
        <AfterHydration<ImportDialogProps>
          load={loadImportDialog}
          props={{
            rows: imported?.rows ?? null,
            onClose: () => setImported(null),
            onAdd: (lines) => {
              // The dialog returns the focus to the line of the paste, which may be replaced.
              flushSync(() => setImported(null));
              if (imported) addRows(lines, imported);
            },
          }}
        />
      </div>
    </OrderProvider>
  );
}

/** Whether typed values are left that the order no longer accepts. */
const isLeft = ({ purchase, isOwn, isUnsaved }: Extract<SaveState, { kind: "locked" }>) => purchase === null || (!isOwn && isUnsaved);

function EditorHeader({ session, connection }: { session: DraftSession; connection: string }) {
  const po_num = useSession(session, ({ draft, globalID }) =>
    globalID === null && isProposedNumber(draft.po_num) ? "" : draft.po_num.trim(),
  );
  return (
    <PageHeader
      title={po_num || "New purchase order"}
      badge={<Badge tone="accent">Draft</Badge>}
      description={<SaveIndicator />}
      back={{ href: screenHref(connection, "purchase-orders"), label: "All purchase orders" }}
      actions={
        <>
          <DraftMenu />
          <SubmitBar />
        </>
      }
    />
  );
}
