import { type ReactNode, Suspense } from "react";
import { environmentLabels } from "#components/shell/connection/connection-facts.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { StaticExactTime } from "#components/ui/tips/static-exact-time.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { readViewer } from "#lib/server/read-viewer.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { datedCover, keyCover, keyFacts, knownCover, restrictionsOf } from "#lib/server/session/key-facts.ts";
import { ForgetKey } from "../../_components/session/forget-key.tsx";

/** The connection's key, its limits, and how to forget it. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const closed = restrictionsOf(connection.keyType);
  return (
    <section aria-labelledby="connection" className="rounded-lg border border-line p-4">
      <h2 id="connection" className="font-semibold">
        This connection
      </h2>
      <dl className="mt-3 space-y-2.5 text-sm">
        <Fact name="Key type">{connection.keyType}</Fact>
        <Fact name="Environment">{environmentLabels[connection.environment]}</Fact>
        <Suspense
          fallback={
            <>
              <Fact name="Covers">{knownCover(connection).covers}</Fact>
              {["Request limit", "Expires"].map((name) => (
                <Fact key={name} name={name}>
                  <Skeleton className="my-1 h-3 w-32" />
                </Fact>
              ))}
            </>
          }
        >
          <ReadFacts connection={connection} />
        </Suspense>
        <Fact name="Cannot use">
          {closed.length === 0 ? (
            "Nothing: this key type has access to every endpoint."
          ) : (
            <>
              {closed.join(", ")}
              <span className="mt-1 block text-faint text-xs">The Data API does not return these to {connection.keyType} keys.</span>
            </>
          )}
        </Fact>
      </dl>
      <ForgetKey slug={connection.slug} name={connection.name} scope={scopeOf(connection)} />
    </section>
  );
}

/** What the key covers now, or what it covered on the day when that was known last if the API does not say. */
export const Cover = async ({ connection }: { connection: Connection }) =>
  (await keyCover(connection)) ?? datedCover(connection, await readViewer());

/** The key's facts from the API. If the API does not return them, shows what was found when the key was connected. */
async function ReadFacts({ connection }: { connection: Connection }) {
  const [facts, covers, { locale, timeZone }] = await Promise.all([keyFacts(connection), Cover({ connection }), readViewer()]);
  return (
    <>
      <Fact name="Covers">{covers}</Fact>
      {facts ? (
        <>
          <Fact name="Request limit">{countOf(facts.RequestsPerHour, "request", locale)} an hour</Fact>
          <Fact name="Expires">
            {facts.TimeExpires ? (
              <StaticExactTime instant={facts.TimeExpires}>{formatDateTime(facts.TimeExpires, locale, timeZone)}</StaticExactTime>
            ) : (
              "Never"
            )}
          </Fact>
        </>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="text-ink first-letter:uppercase">{children}</dd>
    </div>
  );
}
