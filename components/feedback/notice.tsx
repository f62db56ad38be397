import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  info: { icon: Info, className: "bg-info-soft", iconClassName: "text-info" },
  positive: { icon: CircleCheck, className: "bg-positive-soft", iconClassName: "text-positive" },
  warning: { icon: TriangleAlert, className: "bg-warning-soft", iconClassName: "text-warning" },
  danger: { icon: CircleAlert, className: "bg-danger-soft", iconClassName: "text-danger" },
};

interface NoticeProps {
  tone: keyof typeof looks;
  title: ReactNode;
  children?: ReactNode;
  /** `alert` for a new failure, `status` for a new success; none for a notice that the page loads with. */
  role?: "alert" | "status";
  className?: string;
}

/** A message in the flow of the page. */
export function Notice({ tone, title, children, role, className = "" }: NoticeProps) {
  const { icon: Icon, className: ground, iconClassName } = looks[tone];
  return (
    <div role={role} className={`flex gap-2.5 rounded-lg px-3.5 py-3 text-ink text-sm ${ground} ${className}`}>
      <Icon className={`mt-0.5 size-4 shrink-0 ${iconClassName}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children ? <div className="mt-0.5 text-muted">{children}</div> : null}
      </div>
    </div>
  );
}
