import type { Api } from "#lib/api/http/api.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Draft, DraftLine, Products } from "../draft.ts";
import type { PlacedError } from "../field-address.ts";
import type { TheirChanges } from "../merging/compare-drafts.ts";
import type { Validation } from "../saving/validate-draft.ts";
import type { DraftStore, StoredDraft, StoredRefusal } from "../storage/stored-draft.ts";
import type { SaveState } from "./save-state.ts";

export interface SessionClock {
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly store: DraftStore;
  readonly stored: StoredDraft;
  readonly products: Products;
  readonly clock?: SessionClock;
  /** Called when the Data API gives the draft its global id. */
  readonly onNamed?: (id: string) => void;
  /** Called when the Data API has this version of the draft. */
  readonly onAgreed?: (purchase: Purchase) => void;
  /** Another tab of this browser edits the draft; this one only shows it. */
  readonly isFollowing?: boolean;
}

/** The same object until one of its values changes. */
export interface SessionView {
  readonly draft: Draft;
  readonly id: string;
  /** Null until the Data API has the draft. */
  readonly globalID: string | null;
  /** The draft as last saved on the Data API. */
  readonly savedDraft: Draft | null;
  readonly save: SaveState;
  readonly isSubmitting: boolean;
  /** Why the last submission of the saved draft was refused, until the next one. */
  readonly submissionError: StoredRefusal | null;
  /** Another tab of this browser edits the draft; this one writes nothing. */
  readonly isFollowing: boolean;
  readonly isValidating: boolean;
  readonly validation: Validation | null;
  /** The service's errors. Each stays until its place is edited. */
  readonly errors: readonly PlacedError[];
  /** Another person's changes that were merged automatically, until the notice is dismissed. */
  readonly merged: TheirChanges | null;
  /** Whether missing values are shown too: after a person validated or submitted. */
  readonly showsAllErrors: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isCopyRefused: boolean;
  readonly products: Products;
}

export interface DraftSession {
  readonly store: DraftStore;
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => SessionView;
  readonly stored: () => StoredDraft;
  /** A line by its key; the same object until it changes. */
  readonly line: (key: string) => DraftLine | undefined;
  /** The line as the Data API has it; the same object until it is saved again. */
  readonly savedLine: (key: string) => DraftLine | undefined;
  /**
   * Returns false if the draft cannot be edited here. Consecutive edits with the same `tag`, such as the digits typed into one cell, are undone
   * as one step.
   */
  edit(change: (draft: Draft) => Draft, tag?: string | null): boolean;
  /** Replaces the draft and ends the undo history. */
  replace(draft: Draft): void;
  undo(): void;
  redo(): void;
  setProducts(products: Products): void;
  /** Saves unsaved changes at once. */
  saveNow(): void;
  /** Checks the order by the service's rules, again where it was changed meanwhile. */
  validate(): Promise<Validation | null>;
  /** Also shows missing values. */
  showAllErrors(): void;
  submit(): void;
  /** Checks whether somebody else changed, submitted or deleted the draft, unless a save is in progress or scheduled. */
  check(): void;
  /** Hides the notice of a merge. */
  dismissMerged(): void;
  /** Ends a conflict with a draft that considers the other changes. */
  resolve(merged: Draft): void;
  /** Starts saving, or continues after a reload. Returns a function that stores the draft in this browser and stops. */
  start(): () => void;
  /** Writes a pending change to the copy in this browser now. */
  storeCopy(): void;
  /** Removes the copy in this browser. */
  discard(): void;
  follow(stored: StoredDraft): void;
  /** Lets another tab edit the draft. Resolves once this tab has written everything; this session then only follows. */
  handOver(): Promise<void>;
  /** Another tab already edits the draft. This session stops writing and only follows. */
  stopWriting(): void;
  /** Resolves when no write is in progress. */
  idle(): Promise<void>;
}
