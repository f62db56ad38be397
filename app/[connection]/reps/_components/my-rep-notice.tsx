"use client";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { recordHref } from "#lib/routes.ts";
import { useMyRep } from "../../_components/shell/hydration/use-my-rep.ts";

/** The sales rep that the person is. The mark can be removed here also when the Data API no longer has the rep. */
export function MyRepNotice({ connection }: { connection: string }) {
  const [me, setMe] = useMyRep();
  if (!me) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pt-3 text-muted text-sm sm:px-6">
      <span className="min-w-0 break-words">
        You are{" "}
        <Link href={recordHref(connection, "reps", me.UserID)} className="text-ink underline underline-offset-2">
          {me.Name}
        </Link>
        .
      </span>
      <Button ref={passFocusOn} size="sm" onClick={() => setMe(null)}>
        This is not me
      </Button>
    </p>
  );
}
