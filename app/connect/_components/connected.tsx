import { ArrowRight, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { type ConnectionSummary, connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { Button, button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

interface ConnectedProps {
  connection: ConnectionSummary;
  /** Names of the screens that the key cannot use. */
  restrictions: readonly string[];
  /** The address to open. */
  href: string;
  onAnother: () => void;
}

/** Shows what kind of key it is, with a link into the dashboard. */
export function Connected({ connection, restrictions, href, onAnother }: ConnectedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-9 rounded-lg border border-line-strong p-5 shadow-control">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-semibold text-lg outline-none">
        <CircleCheck className="size-5 text-positive" aria-hidden="true" />
        {connection.name} is connected
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        <dt className="text-faint">Found</dt>
        <dd>{connectionFacts(connection)}</dd>
        <dt className="text-faint">Covers</dt>
        <dd>{connection.covers}</dd>
        {restrictions.length > 0 ? (
          <>
            <dt className="text-faint">Cannot use</dt>
            <dd className="text-muted">{restrictions.join(", ")}</dd>
          </>
        ) : null}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link href={href} className={button({ variant: "primary", size: "lg" })}>
          Open {connection.name}
          <ArrowRight aria-hidden="true" />
        </Link>
        <Button size="lg" onClick={onAnother}>
          Connect another key
        </Button>
      </div>
    </section>
  );
}
