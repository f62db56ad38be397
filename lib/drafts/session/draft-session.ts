import type { Purchase } from "#lib/api/purchases.ts";
import { createHistory, type History, record, redo, undo } from "#lib/offline/history.ts";
import { randomID } from "#lib/offline/random-id.ts";
import type { Draft, DraftLine } from "../draft.ts";
import { createLineIndex } from "../lines/line-index.ts";
import { compareDrafts, conflictsOf, theirChanges } from "../merging/compare-drafts.ts";
import { mergeDrafts } from "../merging/merge-drafts.ts";
import type { SaveContext } from "../saving/save-draft.ts";
import { hasUnsaved, readSaved, withKeysOf } from "../saving/saved-version.ts";
import { validateDraft } from "../saving/validate-draft.ts";
import type { SavedVersion, StoredDraft } from "../storage/stored-draft.ts";
import { createDraftCopy } from "./draft-copy.ts";
import { firstView } from "./first-view.ts";
import { createSaveRunner } from "./save-runner.ts";
import { stillStanding } from "./save-state.ts";
import type { DraftSession, SessionClock, SessionOptions, SessionView } from "./session-view.ts";

const browserClock: SessionClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const saveAfterMs = 1_200;
const noLines: readonly DraftLine[] = [];

/** A draft in a tab: takes what is typed, keeps it in the browser at once and on the Data API within seconds, one write at a time. */
export function createDraftSession(options: SessionOptions): DraftSession {
  const { api, store, clock = browserClock, onNamed, onAgreed, isFollowing = false } = options;
  const listeners = new Set<() => void>();
  let stored = options.stored;
  let products = options.products;
  let history: History<Draft> = createHistory(stored.draft);
  const [ownLine, savedLine] = [createLineIndex(), createLineIndex()];
  let view: SessionView = { ...firstView(stored, products), isFollowing };

  function publish(change: Partial<SessionView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  const copy = createDraftCopy({
    store,
    clock,
    get: () => stored,
    onNamed: (globalID) => {
      stored = { ...stored, id: globalID };
      publish({ id: globalID, globalID });
      onNamed?.(globalID);
    },
    onRefused: (isCopyRefused) => {
      if (isCopyRefused !== view.isCopyRefused) publish({ isCopyRefused });
    },
  });

  const context: SaveContext = {
    api,
    products: () => products,
    get: () => stored,
    change: (changes) => {
      stored = { ...stored, ...changes };
      copy.write();
      const savedDraft = stored.saved?.draft ?? null;
      if (savedDraft !== view.savedDraft) publish({ savedDraft });
    },
    onAgreed,
  };

  function discard(): void {
    void runner.end();
    copy.drop();
  }

  const runner = createSaveRunner({
    context,
    clock,
    view: () => view,
    publish,
    onClean: copy.forgetIfKnown,
    onSubmitted: discard,
    onConflict: merge,
  });

  function show(next: History<Draft>): void {
    const before = stored.draft;
    history = next;
    if (next.present === before) return;
    stored = { ...stored, draft: next.present, editedAt: clock.now() };
    copy.writeSoon();
    const isWaiting = view.save.kind === "waiting" || view.save.kind === "conflict" || view.save.kind === "saving";
    publish({
      draft: stored.draft,
      errors: stillStanding(view.errors, before, stored.draft),
      validation: null,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...(!isWaiting && { save: { kind: "unsaved" } as const }),
    });
    if (view.save.kind === "unsaved") runner.schedule(saveAfterMs);
    if (view.save.kind === "saving") runner.again();
  }

  async function validate() {
    publish({ showsAllErrors: true, isValidating: true, validation: null });
    // A save under way would take the PO number while it is checked.
    await runner.flush();
    if (view.save.kind === "conflict" || view.save.kind === "locked") {
      publish({ isValidating: false });
      return null;
    }
    const { draft, saved } = stored;
    const validation = await validateDraft(api, draft, products, saved);
    const isCurrent = stored.draft === draft;
    publish({
      isValidating: false,
      ...(isCurrent && { validation, errors: validation?.kind === "invalid" ? validation.errors : [] }),
    });
    return validation;
  }

  /** Goes on from their version: what differs from it is saved. */
  function adopt(theirs: SavedVersion, next: History<Draft>): void {
    stored = { ...stored, saved: withKeysOf(theirs, next.present.lines, products), pending: null };
    publish({ savedDraft: stored.saved?.draft ?? null, save: { kind: "unsaved" } });
    show(next);
    copy.write();
    runner.schedule(0);
  }

  function resolve(merged: Draft): void {
    const { save } = view;
    if (save.kind !== "conflict" || !stored.saved) return;
    adopt(readSaved(save.theirs, stored.saved.purchase_global_id, products, stored.draft), record(history, merged, null));
  }

  /** Changes of both sides that do not overlap need nobody's decision. Steps back end there: they would take the others' changes back. */
  function merge(purchase: Purchase): boolean {
    if (!stored.saved) return false;
    const theirs = readSaved(purchase, stored.saved.purchase_global_id, products, stored.draft);
    const comparison = compareDrafts(stored.saved.draft, stored.draft, theirs.draft, products);
    if (conflictsOf(comparison).length > 0) {
      publish({ merged: null });
      return false;
    }
    adopt(theirs, createHistory(mergeDrafts(stored.draft, comparison, products, () => "mine")));
    const merged = theirChanges(comparison);
    publish({ merged, canUndo: false, canRedo: false });
    return true;
  }

  function follow(theirs: StoredDraft): void {
    if (!view.isFollowing) return;
    stored = theirs;
    history = createHistory(theirs.draft);
    publish({ ...firstView(theirs, products), isFollowing: true });
  }

  const isOpen = () => !view.isSubmitting && !view.isFollowing && view.save.kind !== "locked";
  return {
    store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    stored: () => stored,
    line: (key) => ownLine(stored.draft.lines, key),
    edit: (change, tag = null) => {
      if (isOpen()) show(record(history, change(stored.draft), tag));
    },
    undo: () => {
      if (isOpen()) show(undo(history));
    },
    redo: () => {
      if (isOpen()) show(redo(history));
    },
    savedLine: (key) => savedLine(view.savedDraft?.lines ?? noLines, key),
    setProducts: (next) => {
      products = next;
      publish({ products });
    },
    saveNow: runner.now,
    validate,
    ask: () => publish({ showsAllErrors: true }),
    submit: () => {
      if (!isOpen()) return;
      context.change({ submission: { idempotencyKey: `submit-${randomID()}`, decidedAt: clock.now() } });
      publish({ isSubmitting: true, showsAllErrors: true, errors: [], validation: null });
      if (view.save.kind !== "conflict") runner.schedule(0);
    },
    check: () => {
      if (isOpen() && view.save.kind === "saved") runner.check();
    },
    dismissMerged: () => publish({ merged: null }),
    resolve,
    start: () => {
      if (view.isFollowing) return () => {};
      runner.start();
      if (stored.submission || hasUnsaved(stored, products)) runner.schedule(0);
      return () => {
        copy.flush();
        runner.stop();
      };
    },
    keep: copy.flush,
    discard,
    follow,
    yield: async () => {
      publish({ isFollowing: true });
      copy.flush();
      await runner.end();
      copy.flush();
      copy.leave();
    },
    lose: () => {
      copy.leave();
      void runner.end();
      publish({ isFollowing: true });
    },
    idle: runner.idle,
  };
}
