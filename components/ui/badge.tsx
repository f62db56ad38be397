import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentType, ReactNode } from "react";

const badge = cva("badge inline-flex items-center gap-1 rounded-sm font-medium [&_svg]:size-3 [&_svg]:shrink-0", {
  variants: {
    tone: {
      neutral: "bg-hover text-muted",
      accent: "bg-accent-soft text-accent",
      positive: "bg-positive-soft text-positive",
      warning: "bg-warning-soft text-warning",
      danger: "bg-danger-soft text-danger",
      info: "bg-info-soft text-info",
    },
    size: { sm: "h-5 px-1.5 text-xs", md: "h-6 px-2 text-sm" },
  },
  defaultVariants: { tone: "neutral", size: "sm" },
});

export type Tone = NonNullable<VariantProps<typeof badge>["tone"]>;

interface BadgeProps extends VariantProps<typeof badge> {
  icon?: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
  className?: string;
  children: ReactNode;
}

/** A state as a short label. The label and the icon say what the tone says, so that color never carries meaning alone. */
export function Badge({ tone, size, icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={badge({ tone, size, className })}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
