import { describe, expect, test } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { createDraft, createLine, type Draft } from "../draft.ts";
import { readSaved } from "../saving/saved-version.ts";
import { newStoredDraft } from "../storage/stored-draft.ts";
import { head } from "../testing/draft-context.ts";
import { products } from "../testing/products.ts";
import { reduceSession, type SessionEvent, saveAfterMs } from "./session-reducer.ts";
import { createSessionState, type SessionState } from "./session-state.ts";

const now = 1_000_000;
const theirs = (changes: Partial<Purchase> = {}) => samplePurchase([{ product_id: 11, num_units: 48 }], changes);
const saved = readSaved(theirs(), "po_1", products);
const submission = { idempotencyKey: "submit-1", decidedAt: now };
const error = (status: number) => new ApiError({ status, code: "CODE", detail: "detail" });

function stateWith(changes: Partial<SessionState> = {}, draft: Draft = saved.draft): SessionState {
  const stored = { id: "po_1", draft, saved, pending: null, submission: null, editedAt: 0 };
  return { ...createSessionState(stored, products, false), ...changes };
}
const savedState = stateWith();
const submitting = stateWith({ stored: { ...savedState.stored, submission } });
const edited = createDraft({ ...saved.draft, po_num: "PO-MINE" });
const edit: SessionEvent = { kind: "edited", draft: edited, tag: null, at: now };
const ended = (outcome: Extract<SessionEvent, { kind: "save ended" }>["outcome"], isQuiet = false): SessionEvent => ({
  kind: "save ended",
  outcome,
  isQuiet,
  at: now,
});
const conflict = { kind: "conflict", theirs: theirs({ po_num: "PO-THEIRS" }), isAltered: false } as const;
const notSubmitted = { kind: "not submitted", error: error(403), keys: [], held: 0 } as const;
const errorAt = (field: string) =>
  new ApiError({ status: 422, code: "CODE", detail: "detail", fieldErrors: [{ field, code: "CODE", detail: "detail" }] });
const refusedBefore = stateWith({ submissionError: notSubmitted.error });
const locked = { kind: "locked", purchase: theirs({ status: "Submitted" }) } as const;

const newState = (draft: Draft) => createSessionState(newStoredDraft(draft), products, false);
const editedTo = (draft: Draft): SessionEvent => ({ kind: "edited", draft, tag: null, at: now });

test("a new draft says what it lacks to be saved, from the start and after each edit, and that it is saved once nothing is missing", () => {
  const bare = createDraft({ lines: [createLine()], po_num: "PO-1" });
  const first = newState(bare);
  expect(first.save).toEqual({ kind: "local", missing: ["supplier_id", "vendor_id", "to_location_id", "delivery_date"] });
  const { supplier_id, vendor_id, to_location_id, delivery_date } = saved.draft;
  const second = reduceSession(first, editedTo({ ...bare, supplier_id, vendor_id, to_location_id })).state;
  expect(second.save).toEqual({ kind: "local", missing: ["delivery_date"] });
  expect(reduceSession(second, editedTo({ ...second.stored.draft, delivery_date })).state.save).toEqual({ kind: "unsaved" });
});

/** A name for each effect; a save with its delay. */
const effectsOf = (state: SessionState, event: SessionEvent) =>
  reduceSession(state, event).effects.map((effect) => (effect.kind === "save" ? effect.afterMs : effect.kind));

describe("the draft session", () => {
  const soon = ["store copy soon", saveAfterMs];
  test.each<[string, SessionState, SessionEvent, Partial<SessionState>, readonly (string | number)[]]>([
    ["an edit is stored and saved after a pause", savedState, edit, { save: { kind: "unsaved" } }, soon],
    ["an edit during a save causes another save", stateWith({ save: { kind: "saving" } }), edit, { isSaveDue: true }, ["store copy soon"]],
    [
      "an edit after a failure waits for the retry",
      stateWith({ save: { kind: "waiting", error: error(503), until: 9 } }),
      edit,
      { failures: 0 },
      ["store copy soon"],
    ],
    ["an edit during a conflict waits for a decision", stateWith({ save: conflict }), edit, { save: conflict }, ["store copy soon"]],
    ["a followed draft is not edited", stateWith({ isFollowing: true }), edit, { stored: savedState.stored }, []],
    ["a draft that is being submitted is not edited", submitting, edit, { stored: submitting.stored }, []],
    ["an undo without a history changes nothing", savedState, { kind: "undone", at: now }, savedState, []],
    [
      "a save that starts covers all earlier edits",
      stateWith({ isSaveDue: true }),
      { kind: "save started" },
      { isSaveDue: false, save: { kind: "saving" } },
      [],
    ],
    ["a save on request forgets earlier failures", stateWith({ failures: 4 }), { kind: "save requested" }, { failures: 0 }, [0]],
    [
      "a saved draft needs no copy",
      savedState,
      ended({ kind: "saved", held: 0 }),
      { save: { kind: "saved", at: now, held: 0 } },
      ["remove redundant copy"],
    ],
    [
      "a saved draft with held lines keeps its copy",
      savedState,
      ended({ kind: "saved", held: 1 }),
      { save: { kind: "saved", at: now, held: 1 } },
      [],
    ],
    [
      "a save is repeated if the draft changed meanwhile",
      stateWith({ isSaveDue: true }),
      ended({ kind: "saved", held: 0 }),
      { save: { kind: "unsaved" } },
      [0],
    ],
    ["a saved draft is submitted next", submitting, ended({ kind: "saved", held: 0 }), { save: { kind: "saved", at: now, held: 0 } }, [0]],
    ["the first failure is retried after 2 s", savedState, ended({ kind: "later", error: error(503) }), { failures: 1 }, [2_000]],
    [
      "later failures are retried after at most a minute",
      stateWith({ failures: 30 }),
      ended({ kind: "later", error: error(503) }),
      { failures: 31 },
      [60_000],
    ],
    [
      "a 401 keeps a submission and is retried once a minute at first",
      submitting,
      ended({ kind: "later", error: error(401) }),
      { stored: submitting.stored },
      [60_000],
    ],
    [
      "a lasting 401 is retried once an hour",
      stateWith({ failures: 30 }),
      ended({ kind: "later", error: error(401) }),
      { failures: 31 },
      [3_600_000],
    ],
    ["a failure keeps a submission", submitting, ended({ kind: "later", error: error(0) }), { stored: submitting.stored }, [2_000]],
    [
      "a refusal ends a submission",
      submitting,
      ended({ kind: "refused", error: error(422), keys: [] }),
      { stored: savedState.stored, showsAllErrors: true, wasRefused: true },
      ["store copy"],
    ],
    [
      "a refused submission of a saved draft leaves it saved, and can be repeated without an edit",
      submitting,
      ended(notSubmitted),
      { stored: savedState.stored, save: { kind: "saved", at: now, held: 0 }, submissionError: notSubmitted.error, errors: [] },
      ["store copy", "remove redundant copy"],
    ],
    [
      "a refused submission shows its errors at their places until they are edited",
      submitting,
      ended({ ...notSubmitted, error: errorAt("po_num") }),
      { errors: [{ address: { kind: "header", field: "po_num" }, code: "CODE", message: "Detail." }], showsAllErrors: true },
      ["store copy", "remove redundant copy"],
    ],
    [
      "the reason of a refused submission outlasts a save",
      refusedBefore,
      ended({ kind: "saved", held: 0 }),
      { submissionError: notSubmitted.error },
      ["remove redundant copy"],
    ],
    ["the reason of a refused submission outlasts an edit", refusedBefore, edit, { submissionError: notSubmitted.error }, soon],
    [
      "the next submission replaces the reason of the refused one",
      refusedBefore,
      { kind: "submitted", submission },
      { submissionError: null },
      ["store copy", 0],
    ],
    [
      "a success after a refusal clears its errors",
      stateWith({ wasRefused: true, errors: [{ address: { kind: "lines" }, code: "CODE", message: "m" }] }),
      ended({ kind: "saved", held: 0 }),
      { errors: [], wasRefused: false },
      ["remove redundant copy"],
    ],
    ["a quiet check shows no failure", savedState, ended({ kind: "later", error: error(503) }, true), savedState, []],
    ["a quiet check shows no success", savedState, ended({ kind: "saved", held: 0 }, true), savedState, []],
    [
      "an order that was submitted elsewhere is locked",
      savedState,
      ended(locked, true),
      { save: { ...locked, isOwn: false, isUnsaved: false } },
      ["discard"],
    ],
    [
      "a locked order keeps changes that only this browser has",
      stateWith({}, edited),
      ended(locked),
      { save: { ...locked, isOwn: false, isUnsaved: true } },
      [],
    ],
    [
      "a submitted order is discarded here",
      submitting,
      ended({ ...locked, kind: "submitted" }),
      { save: { ...locked, kind: "locked", isOwn: true, isUnsaved: false } },
      ["store copy", "discard"],
    ],
    ["a conflict waits for a person", stateWith({}, edited), ended(conflict), { save: conflict, merged: null }, []],
    [
      "a submission is stored before it is sent",
      savedState,
      { kind: "submitted", submission },
      { stored: submitting.stored, showsAllErrors: true },
      ["store copy", 0],
    ],
    [
      "a submission waits for a conflict",
      stateWith({ save: conflict }),
      { kind: "submitted", submission },
      { stored: submitting.stored },
      ["store copy"],
    ],
    [
      "a submission is not decided twice",
      submitting,
      { kind: "submitted", submission: { ...submission, idempotencyKey: "submit-2" } },
      submitting,
      [],
    ],
    ["a draft that is handed over only follows", savedState, { kind: "handed over" }, { isFollowing: true }, []],
    [
      "a session that edits does not follow",
      savedState,
      { kind: "followed", stored: { ...savedState.stored, draft: edited } },
      savedState,
      [],
    ],
    [
      "a stored change is written at once",
      savedState,
      { kind: "stored", changes: { pending: null } },
      { stored: savedState.stored },
      ["store copy"],
    ],
    [
      "a validation of an older draft is not shown",
      stateWith({ isValidating: true }),
      { kind: "validation ended", draft: edited, validation: { kind: "valid", totalCases: 1 } },
      { isValidating: false, validation: null },
      [],
    ],
    [
      "a resolved conflict is saved at once",
      stateWith({ save: conflict }, edited),
      { kind: "conflict resolved", draft: edited, at: now },
      { save: { kind: "unsaved" } },
      ["store copy", 0],
    ],
  ])("%s", (_, state, event, expected, effects) => {
    expect(reduceSession(state, event).state).toMatchObject(expected);
    expect(effectsOf(state, event)).toEqual(effects);
  });

  test("changes of others that do not overlap are merged, and the undo history ends", () => {
    const mine = reduceSession(savedState, {
      ...edit,
      draft: { ...saved.draft, lines: [...saved.draft.lines, createLine({ product_id: 12, quantity: "1" })] },
    }).state;
    const { state, effects } = reduceSession({ ...mine, save: { kind: "saving" } }, ended(conflict));
    expect(state).toMatchObject({ save: { kind: "unsaved" }, merged: { fields: ["po_num"] }, history: { past: [], future: [] } });
    expect(state.stored.draft).toMatchObject({ po_num: "PO-THEIRS", lines: [{ product_id: 11 }, { product_id: 12 }] });
    expect(effects.at(-1)).toEqual({ kind: "save", afterMs: 0 });
  });

  test("a changed delivery date is still unsaved after the order of an API that does not return it was merged or chosen", () => {
    const reply = (changes: Partial<Purchase> = {}) => theirs({ delivery_date: undefined, ...changes });
    const known = { delivery_date: "2026-12-01" };
    const agreed = readSaved(reply(), "po_1", products, known);
    const draft = createDraft({ ...agreed.draft, delivery_date: "2026-12-15" });
    const mine = stateWith({}, draft);
    const state = { ...mine, stored: { ...mine.stored, saved: agreed } };
    const other = { kind: "conflict", theirs: reply({ po_num: "PO-THEIRS" }), isAltered: false } as const;
    const merged = reduceSession({ ...state, save: { kind: "saving" } }, ended(other)).state;
    const resolved = reduceSession({ ...state, save: other }, { kind: "conflict resolved", draft, at: now }).state;
    for (const { stored } of [merged, resolved]) {
      expect(stored.draft.delivery_date).toBe("2026-12-15");
      expect(stored.saved?.written.delivery_date).toBe("2026-12-01");
    }
  });

  test("values that the Data API altered replace nothing before a person has compared them", () => {
    const altered = { ...conflict, isAltered: true };
    const { state } = reduceSession(stateWith({ save: { kind: "saving" } }), ended(altered));
    expect(state).toMatchObject({ save: altered, stored: savedState.stored, merged: null });
  });

  test("a followed draft shows what the other tab stored", () => {
    const following = stateWith({ isFollowing: true });
    const { state } = reduceSession(following, {
      kind: "followed",
      stored: { ...savedState.stored, draft: createDraft({ ...head, lines: [] }) },
    });
    expect(state).toMatchObject({ isFollowing: true, stored: { draft: head } });
  });
});

test("a replaced draft is saved like an edit, and nothing before it is undone", () => {
  const typed = reduceSession(savedState, edit).state;
  const first = createDraft({ ...edited, lines: edited.lines.slice(0, 1) });
  const { state, effects } = reduceSession(typed, { kind: "replaced", draft: first, at: now });
  expect(state).toMatchObject({ stored: { draft: first }, save: { kind: "unsaved" } });
  expect(effects).toEqual(reduceSession(typed, { ...edit, draft: first }).effects);
  expect(reduceSession(state, { kind: "undone", at: now }).state.stored.draft).toBe(first);
  expect(reduceSession(submitting, { kind: "replaced", draft: first, at: now }).state).toBe(submitting);
});
