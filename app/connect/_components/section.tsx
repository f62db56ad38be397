import type { ReactNode, Ref } from "react";

/** A titled section. Its heading can take focus when the focused element is removed. */
export function Section({
  title,
  aside,
  headingRef,
  children,
}: {
  title: string;
  aside?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section className="mt-9">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-4">
        <h2 ref={headingRef} tabIndex={-1} className="font-semibold text-base outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
