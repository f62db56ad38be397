"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { type ConnectionSummary, connectionFacts } from "./connection-facts.ts";
import { ConnectionTile } from "./connection-tile.tsx";

interface ConnectionSwitcherProps {
  current: ConnectionSummary;
  connections: readonly (ConnectionSummary & { href: string })[];
  /** Where connections are added and managed. */
  connectHref: string;
  /** Below the list: actions for all connections. */
  foot?: ReactNode;
}

/** Shows the current connection and switches to another. Each connection has its own address, so two tabs can show two. */
export function ConnectionSwitcher({ current, connections, connectHref, foot }: ConnectionSwitcherProps) {
  return (
    <Popover
      label="Connections"
      variant="ghost"
      size="bare"
      className="h-11 w-full justify-start gap-2.5 px-1.5 text-left"
      panelClassName="w-72 p-1"
      trigger={
        <>
          <ConnectionTile name={current.name} />
          <span className="min-w-0 flex-1">
            <span className="sr-only">Connection: </span>
            <span className="block truncate font-semibold text-ink text-sm leading-4">{current.name}</span>
            <span className="block truncate font-normal text-faint text-xs">{connectionFacts(current)}</span>
          </span>
          <ChevronsUpDown className="text-faint" aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          <ul>
            {connections.map((connection) => (
              <li key={connection.slug}>
                <Link
                  href={connection.href}
                  onClick={close}
                  aria-current={connection.slug === current.slug ? "true" : undefined}
                  className="flex items-center gap-2.5 rounded-md px-2 py-1.5 -outline-offset-2 hover:bg-hover"
                >
                  <ConnectionTile name={connection.name} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium text-sm leading-5">{connection.name}</span>
                    <span className="block truncate text-faint text-xs">{connectionFacts(connection)}</span>
                  </span>
                  {connection.slug === current.slug ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
                </Link>
              </li>
            ))}
          </ul>
          <hr className="-mx-1 my-1 border-line" />
          <Link
            href={connectHref}
            onClick={close}
            className="flex h-9 items-center gap-2.5 rounded-md px-2 font-medium text-muted text-sm -outline-offset-2 hover:bg-hover hover:text-ink"
          >
            <span className="grid w-7 place-items-center">
              <Plus className="size-4" aria-hidden="true" />
            </span>
            Add or manage connections
          </Link>
          {foot}
        </>
      )}
    </Popover>
  );
}
