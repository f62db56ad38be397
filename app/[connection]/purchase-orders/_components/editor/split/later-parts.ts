import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";

/** What reads rows from a file or from pasted text. */
export const loadImport = () => import("#lib/orders/drafts/import/import-sheet.ts");

export const loadImportDialog = async () => (await import("../import-dialog.tsx")).ImportDialog;
export const loadDeleteDraft = async () => (await import("../../draft/delete-draft.tsx")).DeleteDraft;
export const loadShipTo = async () => (await import("../head/ship-to.tsx")).ShipTo;
export const loadVendorProducts = async () => (await import("../head/vendor-products.tsx")).VendorProducts;
export const loadLineRepairs = async () => (await import("../lines/line-repairs.tsx")).LineRepairs;
export const loadOutlook = async () => (await import("../outlook/order-outlook.tsx")).OrderOutlook;
export const loadDraftPrint = async () => (await import("../../printed/draft-print.tsx")).DraftPrint;
export const loadFollowedDraft = async () => (await import("../notices/followed-draft.tsx")).FollowedDraft;
export const loadMerged = async () => (await import("../notices/merged-notice.tsx")).MergedNotice;
export const loadRefusals = async () => (await import("../notices/refused-notice.tsx")).Refusals;
export const loadLockedOrder = () => loadWithRetries(async () => (await import("../notices/locked-order.tsx")).LockedOrder);
export const loadConflictPanel = () => loadWithRetries(async () => (await import("../notices/conflict-panel.tsx")).ConflictPanel);

/** Repeats a value in the lines below. */
export const loadFillDown = () => import("../lines/fill-down.ts");

export const loadSplitOrder = () => loadWithRetries(async () => (await import("./split-order.ts")).splitOrder);

/** Loads the parts that somebody may need after the network is lost. */
export const preloadParts = (): void =>
  void Promise.all([loadImport(), loadFillDown(), loadRefusals(), import("#lib/orders/drafts/saving/submit-draft.ts")]).catch(() => {});
