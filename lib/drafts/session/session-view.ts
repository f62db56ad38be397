import type { Api } from "#lib/api/http/api.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Draft, DraftLine, Products } from "../draft.ts";
import type { PlacedError } from "../field-address.ts";
import type { TheirChanges } from "../merging/compare-drafts.ts";
import type { Validation } from "../saving/validate-draft.ts";
import type { DraftStore, StoredDraft } from "../storage/stored-draft.ts";
import type { SaveState } from "./save-state.ts";

export interface SessionClock {
  now(): number;
  /** Returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly store: DraftStore;
  readonly stored: StoredDraft;
  readonly products: Products;
  readonly clock?: SessionClock;
  /** The Data API gave the draft its global id. */
  readonly onNamed?: (id: string) => void;
  /** The Data API has this version of the draft now. */
  readonly onAgreed?: (purchase: Purchase) => void;
  /** Another tab of this browser edits the draft; this one only shows it. */
  readonly isFollowing?: boolean;
}

/** The same object until something of it changes. */
export interface SessionView {
  readonly draft: Draft;
  readonly id: string;
  /** Null until the Data API has it. */
  readonly globalID: string | null;
  /** What both sides last agreed on. */
  readonly savedDraft: Draft | null;
  readonly save: SaveState;
  readonly isSubmitting: boolean;
  /** Another tab of this browser edits the draft: nothing is written here. */
  readonly isFollowing: boolean;
  readonly isValidating: boolean;
  readonly validation: Validation | null;
  /** What the service said, until the place is changed. */
  readonly errors: readonly PlacedError[];
  /** What somebody else changed that was merged by itself; until it is dismissed. */
  readonly merged: TheirChanges | null;
  /** Whether what is missing is shown too: after somebody validated or submitted. */
  readonly showsAllErrors: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The browser refuses to keep a copy. */
  readonly isCopyRefused: boolean;
  readonly products: Products;
}

export interface DraftSession {
  readonly store: DraftStore;
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => SessionView;
  /** The draft as its copy in this browser holds it. */
  readonly stored: () => StoredDraft;
  /** A line by its key; the same object until it changes. */
  readonly line: (key: string) => DraftLine | undefined;
  /** The line as the Data API has it; the same object until it is saved anew. */
  readonly savedLine: (key: string) => DraftLine | undefined;
  /** Consecutive edits with the same `tag`, such as the digits typed into one cell, are undone as one step. */
  edit(change: (draft: Draft) => Draft, tag?: string | null): void;
  undo(): void;
  redo(): void;
  setProducts(products: Products): void;
  /** Saves at once what is not saved. */
  saveNow(): void;
  validate(): Promise<Validation | null>;
  /** Shows what is missing, too. */
  showAllErrors(): void;
  submit(): void;
  /** Checks whether somebody else changed, submitted or deleted the draft, unless a save is under way or scheduled. */
  check(): void;
  /** Hides the notice of a merge. */
  dismissMerged(): void;
  /** Ends a conflict with a draft in which their changes were considered. */
  resolve(merged: Draft): void;
  /** Starts saving, or continues after a reload. Returns how to stop; stopping first stores what was typed. */
  start(): () => void;
  /** Writes a pending change to the copy in this browser now. */
  storeCopy(): void;
  /** Removes the copy in this browser. */
  discard(): void;
  /** Shows the draft as the tab that edits it has it. */
  follow(stored: StoredDraft): void;
  /** Lets another tab edit the draft. Resolves once all that was typed here is written; from then on this session only follows. */
  handOver(): Promise<void>;
  /** Another tab edits the draft already: this session writes nothing more, and only follows. */
  stopWriting(): void;
  /** Resolves when no write is under way. */
  idle(): Promise<void>;
}
