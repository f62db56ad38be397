import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";

/** Classes of a button, also for links: `<Link className={button({ variant: "secondary" })}>`. */
export const button = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-ink text-canvas shadow-control enabled:hover:bg-ink/88 [a&]:hover:bg-ink/88",
        accent: "border-transparent bg-accent text-on-accent shadow-control enabled:hover:bg-accent/90 [a&]:hover:bg-accent/90",
        secondary: "border-line-strong bg-surface text-ink shadow-control enabled:hover:bg-hover [a&]:hover:bg-hover",
        ghost: "border-transparent text-muted enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover [a&]:hover:text-ink",
        danger: "border-line-strong bg-surface text-danger shadow-control enabled:hover:bg-danger-soft",
      },
      size: {
        sm: "h-7 px-2 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11",
        md: "h-8 px-3 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11",
        lg: "h-10 px-4 text-base pointer-coarse:h-11 pointer-coarse:min-w-11",
        "icon-sm": "size-7 pointer-coarse:size-11",
        icon: "size-8 pointer-coarse:size-11",
        /** The caller sets the size. */
        bare: "",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { pending?: boolean };

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button that shows a spinner and ignores clicks while its action runs. It is not disabled then, because a disabled button loses the focus.
 * An icon-only button needs an `aria-label`.
 */
export function Button({ variant, size, className, pending = false, type = "button", onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={button({ variant, size, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** Shows that an action runs. Loading content has a skeleton instead. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 motion-safe:animate-spin" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
