import { randomID } from "#lib/offline/random-id.ts";
import type { DraftLine } from "../draft.ts";
import type { SaveContext } from "../saving/save-draft.ts";
import { hasUnsaved } from "../saving/saved-version.ts";
import { type Validation, validateDraft } from "../saving/validate-draft.ts";
import { createDraftCopy } from "./draft-copy.ts";
import { createSaveRunner } from "./save-runner.ts";
import { reduceSession, type SessionEffect, type SessionEvent } from "./session-reducer.ts";
import { createSessionState, isOpen, viewOf } from "./session-state.ts";
import type { DraftSession, SessionClock, SessionOptions } from "./session-view.ts";

const browserClock: SessionClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const noLines: readonly DraftLine[] = [];

/** A draft in a tab. Stores edits in the browser at once and on the Data API within seconds, one write at a time. */
export function createDraftSession(options: SessionOptions): DraftSession {
  const { api, store, clock = browserClock, onNamed, onAgreed, isFollowing = false } = options;
  const listeners = new Set<() => void>();
  const [ownLine, savedLine] = [createLineIndex(), createLineIndex()];
  let state = {
    ...createSessionState(options.stored, options.products, isFollowing),
    submissionError: store.refusal(options.stored.id),
  };
  let view = viewOf(state);

  function dispatch(event: SessionEvent): void {
    const before = state;
    const next = reduceSession(state, event);
    state = next.state;
    if (state.submissionError !== before.submissionError) saveRefusal();
    if (state !== before) {
      view = viewOf(state);
      for (const listener of listeners) listener();
    }
    for (const effect of next.effects) run(effect);
  }

  function saveRefusal(): void {
    try {
      store.saveRefusal(state.stored.id, state.submissionError);
    } catch {
      // It stays on the screen until the page is left.
    }
  }

  const copy = createDraftCopy({
    store,
    clock,
    get: () => state.stored,
    onNamed: (id) => {
      dispatch({ kind: "named", id });
      onNamed?.(id);
    },
    onStored: (isRefused) => dispatch({ kind: "copy stored", isRefused }),
  });
  const context: SaveContext = {
    api,
    products: () => state.products,
    get: () => state.stored,
    change: (changes) => dispatch({ kind: "stored", changes }),
    onAgreed,
  };
  const runner = createSaveRunner({
    context,
    clock,
    onStart: () => dispatch({ kind: "save started" }),
    onDeferred: () => dispatch({ kind: "save deferred" }),
    onEnd: (outcome, isQuiet) => dispatch({ kind: "save ended", outcome, isQuiet, at: clock.now() }),
  });

  function discard(): void {
    void runner.end();
    copy.remove();
  }

  function run(effect: SessionEffect): void {
    if (effect.kind === "save") runner.schedule(effect.afterMs);
    else if (effect.kind === "store copy") copy.write();
    else if (effect.kind === "store copy soon") copy.writeSoon();
    else if (effect.kind === "remove redundant copy") copy.removeIfRedundant();
    else discard();
  }

  async function validate(): Promise<Validation | null> {
    dispatch({ kind: "validation started" });
    // The service would report the draft's own PO number as a duplicate while a save is under way.
    await runner.flush();
    const { stored, products, save } = state;
    const canValidate = save.kind !== "conflict" && save.kind !== "locked";
    const validation = canValidate ? await validateDraft(api, stored.draft, products, stored.saved) : null;
    dispatch({ kind: "validation ended", draft: canValidate ? stored.draft : null, validation });
    // The answer is about the order as it was.
    return validation && stored.draft !== state.stored.draft ? validate() : validation;
  }

  return {
    store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    stored: () => state.stored,
    line: (key) => ownLine(view.draft.lines, key),
    savedLine: (key) => savedLine(view.savedDraft?.lines ?? noLines, key),
    edit: (change, tag = null) => {
      if (!isOpen(state)) return false;
      dispatch({ kind: "edited", draft: change(view.draft), tag, at: clock.now() });
      return true;
    },
    replace: (draft) => dispatch({ kind: "replaced", draft, at: clock.now() }),
    undo: () => dispatch({ kind: "undone", at: clock.now() }),
    redo: () => dispatch({ kind: "redone", at: clock.now() }),
    setProducts: (products) => dispatch({ kind: "products read", products }),
    saveNow: () => dispatch({ kind: "save requested" }),
    validate,
    showAllErrors: () => dispatch({ kind: "all errors shown" }),
    submit: () => dispatch({ kind: "submitted", submission: { idempotencyKey: `submit-${randomID()}`, decidedAt: clock.now() } }),
    check: () => {
      if (isOpen(state) && state.save.kind === "saved") runner.check();
    },
    dismissMerged: () => dispatch({ kind: "merge dismissed" }),
    resolve: (draft) => dispatch({ kind: "conflict resolved", draft, at: clock.now() }),
    start: () => {
      if (state.isFollowing) return () => {};
      runner.start();
      if (state.stored.submission || hasUnsaved(state.stored, state.products)) runner.schedule(0);
      return () => {
        copy.flush();
        runner.stop();
      };
    },
    storeCopy: copy.flush,
    discard,
    follow: (stored) => dispatch({ kind: "followed", stored }),
    handOver: async () => {
      dispatch({ kind: "handed over" });
      copy.flush();
      await runner.end();
      copy.flush();
      copy.stop();
    },
    stopWriting: () => {
      copy.stop();
      void runner.end();
      dispatch({ kind: "handed over" });
    },
    idle: runner.idle,
  };
}

type Lines = readonly DraftLine[];

/** Finds lines by their keys. Builds the index again only for a different array. */
function createLineIndex(): (lines: Lines, key: string) => DraftLine | undefined {
  let known: Lines = [];
  let byKey: ReadonlyMap<string, DraftLine> = new Map();
  return (lines, key) => {
    if (lines !== known) [known, byKey] = [lines, new Map(lines.map((line) => [line.key, line]))];
    return byKey.get(key);
  };
}
