"use client";
import { type ConnectionSummary, connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { ConnectionTile } from "#components/shell/connection/connection-tile.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { connectHref, screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { SectionBoundary } from "../../_components/sections/section-boundary.tsx";
import { ConnectionFigures } from "./connection-figures.tsx";

interface ConnectionsScreenProps {
  connections: readonly (ConnectionSummary & { readonly connectedAt: string })[];
  ended: readonly (ConnectionSummary & { readonly why: "idle" | "age" })[];
}

/** The figures of every connection of this browser. Each is read with its own key and fails on its own. */
export function ConnectionsScreen({ connections, ended }: ConnectionsScreenProps) {
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title={titleOf("connections")}
        description="Each connection is read with its own key, like its overview."
        actions={
          <Link href={connectHref()} className={button({ className: "pointer-coarse:h-11" })}>
            Add or manage connections
          </Link>
        }
      />
      <ul className="space-y-4 p-4 sm:p-6">
        {connections.map((connection) => (
          <li key={connection.slug} className="rounded-lg border border-line bg-surface">
            <div className="flex items-center gap-3 border-line border-b px-4 py-2.5">
              <ConnectionTile name={connection.name} />
              <div className="min-w-0">
                <h2 className="font-semibold">
                  <Link href={screenHref(connection.slug, "")} className="hover:underline">
                    {connection.name}
                  </Link>
                </h2>
                <p className="text-muted text-xs">
                  {connectionFacts(connection)} · {connection.covers}
                </p>
              </div>
            </div>
            <ApiProvider connection={connection}>
              <SectionBoundary subject={connection.name}>
                <ConnectionFigures connection={connection.slug} />
              </SectionBoundary>
            </ApiProvider>
          </li>
        ))}
        {ended.map(({ slug, name, why }) => (
          <li key={slug} className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5">
            <ConnectionTile name={name} />
            <div className="min-w-0">
              <h2 className="font-semibold">{name}</h2>
              <p className="text-sm text-warning">
                Ended because {why === "idle" ? "it was not used for too long" : "its key was entered too long ago"}.{" "}
                <Link href={connectHref({ missing: slug })} className="underline underline-offset-2">
                  Connect it again
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
