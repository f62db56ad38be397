"use client";
import { useMemo } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Form } from "#components/form/form.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/fields/field.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import type { Draft, DraftLine, Products } from "#lib/orders/drafts/draft.ts";
import { fieldLabels } from "#lib/orders/drafts/field-address.ts";
import {
  type Change,
  compareDrafts,
  conflictsOf,
  type LineDifference,
  type Side,
  sides,
} from "#lib/orders/drafts/merging/compare-drafts.ts";
import { mergeDrafts } from "#lib/orders/drafts/merging/merge-drafts.ts";
import { draftOf } from "#lib/orders/drafts/saving/wire.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

interface ConflictPanelProps {
  theirs: Purchase;
  /** Whether the Data API stored other values than were sent. */
  isAltered: boolean;
  /** Formats a header value for people: a vendor's name instead of its id. */
  nameOf: (field: string, value: string | number | null) => string;
}

const ofOthers = {
  title: "Another user changed this draft",
  explanation: "Nothing is lost. “Merge both” keeps all changes. If both of you changed the same value, choose one first.",
  theirs: "Theirs",
  change: "Changed by",
  take: "Take theirs",
  changes: {
    none: "",
    mine: "Your change",
    theirs: "Their change",
    same: "Same on both",
    combined: "Both, at different places",
    conflict: "Both changed this",
  } satisfies Readonly<Record<Change, string>>,
};

const ofAltered: typeof ofOthers = {
  title: "The Data API stored other values than you entered",
  explanation:
    "Compare them before you go on. “Keep mine” sends your values again. “Merge both” keeps what is stored and what you changed since.",
  theirs: "Stored",
  change: "Change",
  take: "Take the stored values",
  changes: {
    ...ofOthers.changes,
    mine: "Your change since",
    theirs: "Stored differently",
    conflict: "Stored differently, and changed since",
  },
};

const choicesForm = (ids: readonly string[]) =>
  z.object(Object.fromEntries(ids.map((id) => [id, z.enum(sides, "Choose yours or theirs.")])));

/** Another user saved this draft, or the Data API altered it. Compares both versions and offers three choices. Writes nothing before the user chooses. */
export function ConflictPanel({ theirs: purchase, isAltered, nameOf }: ConflictPanelProps) {
  const { session } = useOrder();
  const { locale } = useViewer();
  const texts = isAltered ? ofAltered : ofOthers;
  const mine = useSession(session, ({ draft }) => draft);
  const base = useSession(session, (view) => view.savedDraft);
  const products = useSession(session, (view) => view.products);
  const theirs = useMemo(() => draftOf(purchase, products, base ?? mine), [purchase, products, base, mine]);
  const comparison = useMemo(() => compareDrafts(base ?? theirs, mine, theirs, products), [base, mine, theirs, products]);
  const conflicts = conflictsOf(comparison);
  const form = useZodForm(choicesForm(conflicts.map(({ id }) => id)));
  const chosen = useWatch({ control: form.control });
  const left = conflicts.filter(({ id }) => !chosen[id]).length;
  const differing = { fields: comparison.fields.filter(isDifferent), lines: comparison.lines.filter(isDifferent) };
  const resolve = (draft: Draft) => session.resolve(draft);
  const merge = form.handleSubmit((choices) => resolve(mergeDrafts(mine, comparison, products, (id) => choices[id] ?? "mine")));
  const choiceOf = ({ id, change }: { id: string; change: Change }) => ({
    id,
    change,
    changeText: texts.changes[change],
    ...(change === "conflict" && { choice: form.register(id), error: form.formState.errors[id]?.message }),
  });

  return (
    <section role="alert" aria-labelledby="conflict-title" className="rounded-lg border border-line-strong bg-surface p-4">
      <h2 id="conflict-title" className="font-semibold">
        {texts.title}
      </h2>
      <p className="mt-0.5 text-muted text-sm">{texts.explanation}</p>
      <Form onSubmit={merge}>
        <TableFrame label="What differs" className="mt-3 max-h-96 overflow-y-auto">
          <Table>
            <thead>
              <tr>
                <Th>What</Th>
                <Th>Yours</Th>
                <Th>{texts.theirs}</Th>
                <Th className="max-sm:hidden">{texts.change}</Th>
              </tr>
            </thead>
            <tbody>
              {differing.fields.map((difference) => (
                <DifferenceRow
                  key={difference.id}
                  {...choiceOf(difference)}
                  what={fieldLabels[difference.field]}
                  mine={nameOf(difference.field, difference.mine)}
                  theirs={nameOf(difference.field, difference.theirs)}
                />
              ))}
              {differing.lines.map((line) => (
                <DifferenceRow
                  key={line.id}
                  {...choiceOf(line)}
                  what={productLabel(line, products)}
                  mine={lineText(line.mine, line.base)}
                  theirs={lineText(line.theirs, line.base)}
                />
              ))}
            </tbody>
          </Table>
        </TableFrame>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button ref={passFocusOn} type="submit" variant="primary">
            Merge both
          </Button>
          <Button ref={passFocusOn} onClick={() => resolve(mine)}>
            Keep mine
          </Button>
          <Button ref={passFocusOn} onClick={() => resolve(theirs)}>
            {texts.take}
          </Button>
          {left === 0 ? null : <p className="text-muted text-sm">Make {countOf(left, "more choice", locale)} to merge.</p>}
        </div>
      </Form>
    </section>
  );
}

const isDifferent = ({ change }: { change: Change }) => change !== "none" && change !== "same";

function productLabel({ mine, theirs, base }: LineDifference, products: Products): string {
  const line = mine ?? theirs ?? base;
  if (!line) return "";
  if (line.product_id === null) return line.product_text || "A line without a product";
  return products.get(line.product_id)?.ProductName || `Product ${line.product_id}`;
}

function lineText(line: DraftLine | null, base: DraftLine | null): string {
  if (!line) return base ? "deleted" : noValue;
  return [
    `${line.quantity || noValue} ${line.unit}`,
    ...(line.batch_code ? [`batch ${line.batch_code}`] : []),
    ...(line.expiration_date ? [`expires ${line.expiration_date}`] : []),
  ].join(", ");
}

interface DifferenceRowProps {
  id: string;
  what: string;
  mine: string;
  theirs: string;
  change: Change;
  /** Says what `change` is. */
  changeText: string;
  /** The radio buttons of a conflict. */
  choice?: UseFormRegisterReturn;
  error?: string;
}

export function DifferenceRow({ id, what, mine, theirs, change, changeText, choice, error }: DifferenceRowProps) {
  const ids = { what: `conflict-${id}`, error: `conflict-${id}-error` };
  const side = (value: Side, label: string) =>
    choice ? (
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input
          {...choice}
          type="radio"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ids.what} ${ids.error}` : ids.what}
        />
        {label}
      </label>
    ) : (
      label
    );
  const tone = change === "conflict" ? "font-medium text-danger" : "text-muted";
  return (
    <tr>
      <Td className="py-1.5 sm:min-w-40">
        <span id={ids.what} className="font-medium">
          {what}
        </span>
        <span className={`block text-xs sm:hidden ${tone}`}>{changeText}</span>
        {choice ? <FieldError id={ids.error} error={error} /> : null}
      </Td>
      <Td className="sm:min-w-32">{side("mine", mine)}</Td>
      <Td className="sm:min-w-32">{side("theirs", theirs)}</Td>
      <Td className={`whitespace-nowrap max-sm:hidden ${tone}`}>{changeText}</Td>
    </tr>
  );
}
