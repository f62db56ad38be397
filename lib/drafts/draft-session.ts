import { ApiError } from "#lib/api/errors.ts";
import { type Draft, type DraftLine, randomName } from "./draft.ts";
import { createHistory, type History, record, redo, undo } from "./history.ts";
import { type SaveContext, type SaveOutcome, saveDraft } from "./save-draft.ts";
import { refusedState, retryAt, stillStanding } from "./save-state.ts";
import { hasUnsaved, readSaved } from "./saved-version.ts";
import type { DraftSession, SessionClock, SessionOptions, SessionView } from "./session-view.ts";
import { isNewDraft } from "./stored-draft.ts";
import { type SubmitOutcome, submitDraft } from "./submit-draft.ts";
import { errorsOf, validateDraft } from "./validate-draft.ts";

const browserClock: SessionClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const saveAfterMs = 1_200;
/** A pause that nobody notices, so that fast typing is written once. */
const copyAfterMs = 100;

/** A draft in a tab: takes what is typed, keeps it in the browser at once and on the Data API within seconds, one write at a time. */
export function createDraftSession(options: SessionOptions): DraftSession {
  const { api, store, clock = browserClock, onNamed, onAgreed } = options;
  const listeners = new Set<() => void>();
  let stored = options.stored;
  let products = options.products;
  let history: History<Draft> = createHistory(stored.draft);
  let byKey: ReadonlyMap<string, DraftLine> | null = null;
  let failures = 0;
  let [isRunning, isRunWanted, isStopped, isDiscarded] = [false, false, true, false];
  let cancelCopy: (() => void) | null = null;
  let cancelSave: (() => void) | null = null;
  let view: SessionView = {
    draft: stored.draft,
    id: stored.id,
    globalID: stored.saved?.purchase_global_id ?? null,
    savedDraft: stored.saved?.draft ?? null,
    save: hasUnsaved(stored, products) ? { kind: "unsaved" } : { kind: "saved", at: null, held: 0 },
    isSubmitting: stored.submission !== null,
    isValidating: false,
    validation: null,
    errors: [],
    isAsked: false,
    canUndo: false,
    canRedo: false,
    isCopyRefused: false,
    products,
  };

  function publish(change: Partial<SessionView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function writeCopy(): void {
    cancelCopy?.();
    cancelCopy = null;
    if (isDiscarded) return;
    const globalID = stored.saved?.purchase_global_id;
    const former = stored.id;
    const isNamed = globalID !== undefined && isNewDraft(former);
    if (isNamed) stored = { ...stored, id: globalID };
    try {
      store.put(stored);
      if (isNamed) store.remove(former);
      if (view.isCopyRefused) publish({ isCopyRefused: false });
    } catch {
      if (!view.isCopyRefused) publish({ isCopyRefused: true });
    }
    if (!isNamed) return;
    publish({ id: globalID, globalID });
    onNamed?.(globalID);
  }

  const context: SaveContext = {
    api,
    products: () => products,
    get: () => stored,
    change: (changes) => {
      stored = { ...stored, ...changes };
      writeCopy();
      const savedDraft = stored.saved?.draft ?? null;
      if (savedDraft !== view.savedDraft) publish({ savedDraft });
    },
    onAgreed,
  };

  function show(next: History<Draft>): void {
    const before = stored.draft;
    history = next;
    if (next.present === before) return;
    byKey = null;
    stored = { ...stored, draft: next.present, editedAt: clock.now() };
    cancelCopy ??= clock.after(copyAfterMs, writeCopy);
    const isWaiting = view.save.kind === "waiting" || view.save.kind === "conflict" || view.save.kind === "saving";
    publish({
      draft: stored.draft,
      errors: stillStanding(view.errors, before, stored.draft),
      validation: null,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...(!isWaiting && { save: { kind: "unsaved" } as const }),
    });
    if (view.save.kind === "unsaved") schedule(saveAfterMs);
    if (view.save.kind === "saving") isRunWanted = true;
  }

  function schedule(ms: number): void {
    cancelSave?.();
    cancelSave = clock.after(ms, () => {
      cancelSave = null;
      void run();
    });
  }

  /** One write at a time: what comes in between waits for the end of it. */
  async function run(): Promise<void> {
    if (isRunning || isStopped || isDiscarded) {
      isRunWanted = isRunning;
      return;
    }
    isRunning = true;
    isRunWanted = false;
    cancelSave?.();
    cancelSave = null;
    publish({ save: { kind: "saving" } });
    const isSubmission = stored.submission !== null;
    const outcome = await (isSubmission ? submitDraft(context) : saveDraft(context)).catch((cause: unknown) => failed(cause));
    isRunning = false;
    settle(outcome);
    if ((isRunWanted || (stored.submission !== null && !isSubmission)) && view.save.kind !== "waiting" && view.save.kind !== "locked")
      schedule(0);
  }

  function settle(outcome: SaveOutcome | SubmitOutcome): void {
    failures = outcome.kind === "later" ? failures + 1 : 0;
    if (outcome.kind === "later") {
      const until = retryAt(outcome.error, failures, clock.now());
      publish({ save: { kind: "waiting", error: outcome.error, until } });
      schedule(until - clock.now());
      return;
    }
    if (outcome.kind !== "saved" && stored.submission) context.change({ submission: null });
    const isSubmitting = stored.submission !== null;
    switch (outcome.kind) {
      case "saved":
        publish({ isSubmitting, save: isRunWanted ? { kind: "unsaved" } : { kind: "saved", at: clock.now(), held: outcome.held } });
        if (!isRunWanted && outcome.held === 0 && !isSubmitting) forgetIfKnown();
        break;
      case "local":
        publish({ isSubmitting, save: outcome });
        break;
      case "refused":
        publish({ isSubmitting, isAsked: true, save: refusedState(outcome.error), errors: errorsOf(outcome.error, outcome.keys) });
        break;
      case "conflict":
        publish({ isSubmitting, save: outcome });
        break;
      case "locked":
        publish({ isSubmitting, save: { kind: "locked", purchase: outcome.purchase, isOwn: false } });
        break;
      case "submitted":
        discard();
        publish({ isSubmitting: false, save: { kind: "locked", purchase: outcome.purchase, isOwn: true } });
    }
  }

  /** A clean draft needs no copy here, unless the Data API does not tell all of it. */
  function forgetIfKnown(): void {
    const [supplier, date] = [stored.draft.supplier_id, stored.draft.delivery_date];
    if (supplier !== null && date !== "" && stored.saved?.mark.includes(JSON.stringify(date))) {
      cancelCopy?.();
      cancelCopy = null;
      store.remove(stored.id);
    }
  }

  function discard(): void {
    isDiscarded = true;
    cancelCopy?.();
    cancelSave?.();
    store.remove(stored.id);
  }

  function start(): () => void {
    isStopped = false;
    if (stored.submission || hasUnsaved(stored, products)) schedule(0);
    return () => {
      if (cancelCopy) writeCopy();
      // What waits to be saved is saved on the way out.
      if (cancelSave) void run();
      isStopped = true;
    };
  }

  return {
    store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    line: (key) => {
      byKey ??= new Map(stored.draft.lines.map((line) => [line.key, line]));
      return byKey.get(key);
    },
    edit: (change, tag = null) => {
      if (!view.isSubmitting && view.save.kind !== "locked") show(record(history, change(stored.draft), tag));
    },
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    setProducts: (next) => {
      products = next;
      publish({ products });
    },
    saveNow: () => {
      failures = 0;
      schedule(0);
    },
    validate: async () => {
      publish({ isAsked: true, isValidating: true, validation: null });
      const { draft, saved } = stored;
      const validation = await validateDraft(api, draft, products, saved?.purchase_global_id ?? null);
      const isCurrent = stored.draft === draft;
      publish({
        isValidating: false,
        ...(isCurrent && { validation, errors: validation?.kind === "invalid" ? validation.errors : [] }),
      });
      return validation;
    },
    ask: () => publish({ isAsked: true }),
    submit: () => {
      context.change({ submission: { idempotencyKey: `submit-${randomName()}`, decidedAt: clock.now() } });
      publish({ isSubmitting: true, isAsked: true, errors: [], validation: null });
      if (view.save.kind !== "conflict") schedule(0);
    },
    resolve: (merged) => {
      const { save } = view;
      if (save.kind !== "conflict" || !stored.saved) return;
      const saved = readSaved(save.theirs, stored.saved.purchase_global_id, products, stored.draft);
      stored = { ...stored, saved, pending: null };
      publish({ savedDraft: saved.draft, save: { kind: "unsaved" } });
      show(record(history, merged, null));
      writeCopy();
      schedule(0);
    },
    start,
    keep: () => {
      if (cancelCopy) writeCopy();
    },
    discard,
  };
}

/** A fault of our own is shown like one of the way to the API, and tried again. */
function failed(cause: unknown): SaveOutcome {
  const detail = cause instanceof Error ? cause.message : "Something went wrong.";
  return { kind: "later", error: new ApiError({ status: 0, code: "DASHBOARD_FAILED", detail }, { cause }) };
}
