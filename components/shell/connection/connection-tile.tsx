/** A connection's two letters. */
export function ConnectionTile({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md border border-line bg-surface font-semibold text-2xs text-muted uppercase"
    >
      {initials(name)}
    </span>
  );
}

/** "Northgate Market" → "NM", "Northgate" → "No". */
export function initials(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  const [first = "", second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join("");
}
