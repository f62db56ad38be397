/** Keys as they are printed on a keyboard, to be pressed together or one after another. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1 pointer-coarse:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line-strong bg-canvas px-1 text-center font-sans text-faint text-xs leading-5"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
