import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Wordmark } from "#components/shell/wordmark.tsx";
import { connectHref } from "#lib/routes.ts";

export const metadata: Metadata = { title: "Page not found" };

/** Uses plain links and draws its own icon, because every page loads the scripts of this file. */
export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-5">
        <a href="/" className="rounded-md">
          <Wordmark />
        </a>
      </header>
      <main className="grid flex-1 place-items-center pb-24">
        <EmptyState
          as="h1"
          icon={Compass}
          title="There is no page at this address"
          action={
            <a href={connectHref()} className={linkLook}>
              Your connections
            </a>
          }
        >
          The address may be mistyped, or the page has moved. Every page belongs to a connection: start from there.
        </EmptyState>
      </main>
    </div>
  );
}

const linkLook =
  "inline-flex h-8 items-center rounded-md border border-line-strong bg-surface px-3 font-medium text-ink text-sm shadow-control hover:bg-hover";

function Compass({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="m16 8-2 5-6 3 2-5Z" />
    </svg>
  );
}
