import { OperatorError } from "../../operator-error.ts";

/** What is wrong with one field of one line; `field` is "line" where the line as a whole is wrong. */
export type Problem = { readonly file: string; readonly line: number; readonly field: string; readonly detail: string };

export const problemsMax = 100;

export class SnapshotError extends OperatorError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const shown = problems.slice(0, problemsMax);
    const end =
      shown.length === problemsMax
        ? `Nothing was imported; these are the first ${problemsMax} problems.`
        : "Nothing was imported; mend these lines and import again.";
    super([...shown.map(describe), end].join("\n"));
    this.problems = shown;
  }
}

function describe({ file, line, field, detail }: Problem): string {
  return `${file}:${line}: ${field}: ${detail}`;
}

/** Collects problems up to the number that is shown. */
export class Problems {
  readonly found: Problem[] = [];

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  get isFull(): boolean {
    return this.found.length >= problemsMax;
  }

  add(problem: Problem): void {
    if (!this.isFull) this.found.push(problem);
  }

  /** In the order of the lines: some are found while a file is read, others when it is whole. */
  sortFile(file: string): void {
    const start = this.found.findIndex((problem) => problem.file === file);
    if (start < 0) return;
    const sorted = this.found.splice(start).sort((a, b) => a.line - b.line);
    this.found.push(...sorted);
  }
}
