/** Keys to press together or one after another. Hidden on touch screens, unless `isAlways`. */
export function Keys({ keys, isAlways = false }: { keys: readonly string[]; isAlways?: boolean }) {
  return (
    <span className={`flex shrink-0 gap-1 ${isAlways ? "" : "pointer-coarse:hidden"}`}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line-strong bg-canvas px-1 text-center font-sans text-muted text-xs leading-5"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
