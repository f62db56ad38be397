import { type ReactNode, Suspense } from "react";

/**
 * How long a page waits for the Data API before it sends its skeleton. A browser paints the content of a Suspense boundary only after scripts have run, so an answer in time is rendered without one.
 */
const patienceMs = 500;

interface WhenReadProps<Result> {
  reading: Promise<Result>;
  skeleton: ReactNode;
  /** Without a skeleton, however long it takes. */
  waits?: boolean;
  /** `isLate`: the page is already shown without it. */
  children: (result: Result, isLate: boolean) => ReactNode;
}

/** Renders data that a server component reads, or a skeleton until it is read. */
export async function WhenRead<Result>({ reading, skeleton, waits = false, children }: WhenReadProps<Result>) {
  if (waits || (await endsWithin(reading, patienceMs))) return children(await reading, false);
  return (
    <Suspense fallback={skeleton}>
      <Late reading={reading}>{children}</Late>
    </Suspense>
  );
}

async function Late<Result>({ reading, children }: Pick<WhenReadProps<Result>, "reading" | "children">) {
  return children(await reading, true);
}

function endsWithin(reading: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), ms);
    reading.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
