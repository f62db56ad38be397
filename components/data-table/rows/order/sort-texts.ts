const textsPerStep = 1_000;

/** Sorts by code units, as `Array.prototype.sort` does, in steps of about `perStep` texts. */
export function* sortTexts(texts: readonly string[], perStep = textsPerStep): Generator<void, readonly string[]> {
  let runs: string[][] = [];
  for (let at = 0; at < texts.length; at += perStep) {
    runs.push(texts.slice(at, at + perStep).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], perStep));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists into one. */
function* mergeRuns(left: readonly string[], right: readonly string[], perStep: number): Generator<void, string[]> {
  const merged: string[] = [];
  let rightAt = 0;
  for (const text of left) {
    for (let next = right[rightAt]; next !== undefined && next < text; next = right[rightAt]) {
      merged.push(next);
      rightAt += 1;
      if (merged.length % perStep === 0) yield;
    }
    merged.push(text);
    if (merged.length % perStep === 0) yield;
  }
  for (; rightAt < right.length; rightAt += 1) {
    merged.push(right[rightAt] ?? "");
    if (merged.length % perStep === 0) yield;
  }
  return merged;
}
