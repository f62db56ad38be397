import { OperatorError } from "../../operator-error.ts";

/** A problem of one field of one line; `field` is "line" for a problem of the whole line. */
export type Problem = { readonly file: string; readonly line: number; readonly field: string; readonly detail: string };

/** The number of problems that are shown. All are counted. */
export const problemsMax = 100;

const fieldMax = 100;
const detailMax = 500;

/** A copy, because V8 keeps the whole text in the memory for a part of it. */
function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${Buffer.from(text.slice(0, max)).toString()}\u2026`;
}

export class SnapshotError extends OperatorError {
  constructor({ found, count }: Problems) {
    const end =
      count > found.length
        ? `Nothing was imported; these are the first ${found.length} of ${count} problems.`
        : "Nothing was imported; fix these lines and import again.";
    super([...found.map(describe), end].join("\n"));
  }
}

function describe({ file, line, field, detail }: Problem): string {
  return `${file}:${line}: ${field}: ${detail}`;
}

/** A name or a value of a line can be as long as the line. */
const shorten = ({ field, detail, ...place }: Problem): Problem => ({
  ...place,
  field: beginningOf(field, fieldMax),
  detail: beginningOf(detail, detailMax),
});

/** Collects problems up to the number that is shown, and counts the others. */
export class Problems {
  readonly found: Problem[] = [];
  count = 0;
  readonly #files = new Set<string>();

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(problem: Problem): void {
    if (this.found.length < problemsMax) this.found.push(shorten(problem));
    this.count += 1;
    this.#files.add(problem.file);
  }

  isIn(file: string): boolean {
    return this.#files.has(file);
  }

  /** Counts problems that will not be shown. */
  addUnseen(count: number): void {
    this.count += count;
  }

  /** Sorted by line, because some are found while a file is read and others at its end. */
  sortFile(file: string): void {
    const start = this.found.findIndex((problem) => problem.file === file);
    if (start < 0) return;
    const sorted = this.found.splice(start).sort((a, b) => a.line - b.line);
    this.found.push(...sorted);
  }
}
