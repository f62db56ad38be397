import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";

/** Says how many records of a list could not be read. Renders nothing when there are none. */
export function LeftOutText({ count, noun }: { count: number; noun: string }) {
  const { locale } = useViewer();
  if (count === 0) return null;
  return (
    <p className="pb-2 text-sm text-warning">
      {countOf(count, noun, locale)} cannot be read and {count === 1 ? "is" : "are"} left out.
    </p>
  );
}
