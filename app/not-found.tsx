import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Wordmark } from "#components/shell/wordmark.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { connectHref } from "#lib/routes.ts";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-5">
        <Link href="/" className="rounded-md">
          <Wordmark />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center pb-24">
        <EmptyState
          as="h1"
          icon={Compass}
          title="There is no page at this address"
          action={
            <Link href={connectHref()} className={button()}>
              Your connections
            </Link>
          }
        >
          The address may be mistyped, or the page has moved. Every page belongs to a connection: start from there.
        </EmptyState>
      </main>
    </div>
  );
}
