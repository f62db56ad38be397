/** A connection that was forgotten, and what brings it back while the page is open. */
export interface Forgotten {
  readonly slug: string;
  readonly name: string;
  /** What the browser keeps for it goes by this. */
  readonly scope: string;
  readonly undo: string;
}
