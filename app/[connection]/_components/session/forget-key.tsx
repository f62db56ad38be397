"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { forgetAction } from "#app/connect/actions.ts";
import type { ForgetRequest } from "#components/shell/connection/forget-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { failureText, unreachableText } from "#lib/format/text/failure-text.ts";
import { connectHref } from "#lib/routes.ts";

const loadForgetIdle = () => import("#lib/session/forget-idle.ts");
const loadForgetDialog = async () => (await import("#components/shell/connection/forget-dialog.tsx")).ForgetDialog;

interface ForgetKeyProps {
  slug: string;
  name: string;
  scope: string;
}

/** Forgets the current connection. Asks for confirmation when there is unsent work. */
export function ForgetKey({ slug, name, scope }: ForgetKeyProps) {
  const router = useRouter();
  const [forgetting, setForgetting] = useState<ForgetRequest | null>(null);
  const [isPending, setIsPending] = useState(false);
  const leave = () => {
    router.push(connectHref());
    router.refresh();
  };
  const begin = async () => {
    setIsPending(true);
    try {
      const { forgetIdle } = await loadForgetIdle();
      const work = await forgetIdle(slug, [{ slug, name, scope }]);
      if (work.length > 0) setForgetting({ slug, name, work });
      else leave();
    } catch (error) {
      showToast({ tone: "danger", title: "The key could not be forgotten", detail: failureText(error, unreachableText) });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <form
        action={forgetAction}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
        className="mt-4"
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="leave" value="1" />
        <Button type="submit" variant="danger" size="sm" pending={isPending}>
          Forget this key
        </Button>
      </form>
      {forgetting ? (
        <AfterHydration load={loadForgetDialog} props={{ forgetting, onClose: () => setForgetting(null), onForgotten: leave }} />
      ) : null}
    </>
  );
}
