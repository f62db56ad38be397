/**
 * The index a key moves to in a list of labelled items: arrows wrap, Home and End jump, a letter goes to the next label that
 * starts with it. `undefined`: the key moves nothing.
 */
export function nextItem(labels: readonly string[], current: number, key: string): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === "ArrowDown" || key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowUp" || key === "ArrowLeft") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  for (let step = 1; step <= count; step++) {
    const index = (Math.max(current, -1) + step) % count;
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
