"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { placedMessage } from "#lib/orders/drafts/field-address.ts";
import { duplicateCode } from "#lib/orders/drafts/saving/validate-draft.ts";
import { focusAddress } from "../lines/cell-places.ts";
import { useOrder } from "../order-context.ts";
import { useSession, useSessionSoon } from "../session/use-session.ts";
import { type ListedProblem, listProblems } from "./problem-list.ts";

const shownMax = 12;
const isNotShownAtField = ({ code }: ListedProblem) => code !== duplicateCode;
export const summaryID = "order-problems";

/** Lists the problems that prevent submission, each with a link to its cell. Appears after the user validates or submits. */
export function ProblemSummary() {
  const { session, requiresBatchCodes } = useOrder();
  const { locale } = useViewer();
  const draft = useSessionSoon(session, (view) => (view.showsAllErrors ? view.draft : null));
  const errors = useSession(session, (view) => view.errors);
  const products = useSession(session, (view) => view.products);
  const problems = useMemo(
    () => (draft ? listProblems({ draft, errors, products }, requiresBatchCodes).filter(isNotShownAtField) : []),
    [draft, errors, products, requiresBatchCodes],
  );
  if (problems.length === 0) return null;
  return (
    <section id={summaryID} tabIndex={-1} aria-labelledby={`${summaryID}-title`} className="rounded-lg bg-danger-soft px-4 py-3 text-sm">
      <h2 id={`${summaryID}-title`} className="font-medium text-danger">
        {countOf(problems.length, "problem", locale)} to fix before this order can be submitted
      </h2>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {problems.slice(0, shownMax).map(({ address, place, message }) => (
          <li key={`${place} ${message}`}>
            <button
              type="button"
              className="min-h-6 text-left text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
              onClick={() => focusAddress(address)}
            >
              {placedMessage(place, message)}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > shownMax ? <p className="mt-1 text-muted">And {problems.length - shownMax} more, marked in the lines.</p> : null}
    </section>
  );
}
