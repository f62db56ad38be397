import type { Api } from "#lib/api/http/api.ts";
import type { Purchase } from "#lib/api/purchases.ts";
import type { Draft, DraftLine, Products } from "../draft.ts";
import type { PlacedError } from "../field-address.ts";
import type { TheirChanges } from "../merging/compare-drafts.ts";
import type { Validation } from "../saving/validate-draft.ts";
import type { DraftStore, StoredDraft } from "../storage/stored-draft.ts";
import type { SaveState } from "./save-state.ts";

export interface SessionClock {
  now(): number;
  /** Gives a way to call it off. */
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
  /** Another tab of this browser edits the draft: this one only shows it. */
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
  /** Whether what is only missing is shown as well: after somebody asked. */
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
  /** `tag` names the cell that is typed in: typing on in it is one step back. */
  edit(change: (draft: Draft) => Draft, tag?: string | null): void;
  undo(): void;
  redo(): void;
  setProducts(products: Products): void;
  /** Saves at once what is not saved. */
  saveNow(): void;
  validate(): Promise<Validation | null>;
  /** Shows what is only missing, too. */
  ask(): void;
  submit(): void;
  /** Looks whether somebody else changed, submitted or deleted the draft; nothing where something is being saved anyway. */
  check(): void;
  /** Takes the notice of a merge away. */
  dismissMerged(): void;
  /** Ends a conflict with a draft that counts theirs as known. */
  resolve(merged: Draft): void;
  /** Begins, or goes on where a reload broke off; gives a way to stop. What was typed is in the storage when it stops. */
  start(): () => void;
  /** Writes the copy in this browser now, if anything waits for it. */
  keep(): void;
  /** Forgets the copy in this browser. */
  discard(): void;
  /** Shows the draft as the tab that edits it has it. */
  follow(stored: StoredDraft): void;
  /** Lets another tab edit the draft: resolves once all is written that was typed here, and this session only follows. */
  yield(): Promise<void>;
  /** Another tab edits the draft already: nothing more is written here, and this session only follows. */
  lose(): void;
  /** Resolves when no write is under way. */
  idle(): Promise<void>;
}
