"use client";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import type { Purchase } from "#lib/api/purchases.ts";
import type { Draft, DraftLine, Products } from "#lib/drafts/draft.ts";
import { type Change, compareDrafts, conflictsOf, type LineDifference, type Side } from "#lib/drafts/merging/compare-drafts.ts";
import { mergeDrafts } from "#lib/drafts/merging/merge-drafts.ts";
import { fieldLabels } from "#lib/drafts/place-labels.ts";
import { draftOf } from "#lib/drafts/saving/wire.ts";
import { countOf } from "#lib/format/durations.ts";
import { noValue } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useOrder } from "../order-context.ts";
import { useSession } from "../use-session.ts";

interface ConflictPanelProps {
  theirs: Purchase;
  /** Formats a header value for people: a vendor's name instead of its id. */
  nameOf: (field: string, value: string | number | null) => string;
}

const changeLabels: Readonly<Record<Change, string>> = {
  none: "",
  mine: "Your change",
  theirs: "Their change",
  same: "Same on both",
  combined: "Both, at different places",
  conflict: "Both changed this",
};

/** Another user saved this draft. Compares both versions and offers three choices. Writes nothing before the user chooses. */
export function ConflictPanel({ theirs: purchase, nameOf }: ConflictPanelProps) {
  const { session } = useOrder();
  const { locale } = useViewer();
  const mine = useSession(session, ({ draft }) => draft);
  const base = useSession(session, (view) => view.savedDraft);
  const products = useSession(session, (view) => view.products);
  const theirs = useMemo(() => draftOf(purchase, products, mine), [purchase, products, mine]);
  const comparison = useMemo(() => compareDrafts(base ?? theirs, mine, theirs, products), [base, mine, theirs, products]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const conflicts = conflictsOf(comparison);
  const isDecided = conflicts.every(({ id }) => choices[id]);
  const choose = (id: string, side: Side) => setChoices((now) => ({ ...now, [id]: side }));
  const differing = { fields: comparison.fields.filter(isDifferent), lines: comparison.lines.filter(isDifferent) };
  const resolve = (draft: Draft) => session.resolve(draft);

  return (
    <section role="alert" aria-labelledby="conflict-title" className="rounded-lg border border-line-strong bg-surface p-4">
      <h2 id="conflict-title" className="font-semibold">
        Another user changed this draft
      </h2>
      <p className="mt-0.5 text-muted text-sm">
        Your changes and theirs are both kept. Merging keeps both; where both changed the same thing, you choose.
      </p>
      <TableFrame label="What differs" className="mt-3 max-h-96 overflow-y-auto">
        <Table>
          <thead>
            <tr>
              <Th>What</Th>
              <Th>Yours</Th>
              <Th>Theirs</Th>
              <Th className="max-sm:hidden">Changed by</Th>
            </tr>
          </thead>
          <tbody>
            {differing.fields.map(({ id, field, mine: own, theirs: other, change }) => (
              <DifferenceRow
                key={id}
                id={id}
                what={fieldLabels[field]}
                mine={nameOf(field, own)}
                theirs={nameOf(field, other)}
                change={change}
                side={choices[id]}
                onSide={choose}
              />
            ))}
            {differing.lines.map((line) => (
              <DifferenceRow
                key={line.id}
                id={line.id}
                what={productLabel(line, products)}
                mine={lineText(line.mine, line.base)}
                theirs={lineText(line.theirs, line.base)}
                change={line.change}
                side={choices[line.id]}
                onSide={choose}
              />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={!isDecided}
          onClick={() => resolve(mergeDrafts(mine, comparison, products, (id) => choices[id] ?? "mine"))}
        >
          Merge both
        </Button>
        <Button onClick={() => resolve(mine)}>Keep mine</Button>
        <Button onClick={() => resolve(theirs)}>Take theirs</Button>
        {isDecided ? null : (
          <p className="text-muted text-sm">
            {countOf(conflicts.filter(({ id }) => !choices[id]).length, "choice", locale)} left before you can merge.
          </p>
        )}
      </div>
    </section>
  );
}

const isDifferent = ({ change }: { change: Change }) => change !== "none" && change !== "same";

function productLabel({ mine, theirs, base }: LineDifference, products: Products): string {
  const line = mine ?? theirs ?? base;
  if (!line) return "";
  if (line.product_id === null) return line.product_text || "A line without a product";
  return products.get(line.product_id)?.ProductName ?? `Product ${line.product_id}`;
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
  side: Side | undefined;
  onSide: (id: string, side: Side) => void;
}

function DifferenceRow({ id, what, mine, theirs, change, side, onSide }: DifferenceRowProps) {
  const choice = (value: Side, label: string) =>
    change === "conflict" ? (
      <label className="flex min-h-8 items-center gap-2">
        <input type="radio" name={`choice-${id}`} checked={side === value} onChange={() => onSide(id, value)} />
        {label}
      </label>
    ) : (
      label
    );
  const tone = change === "conflict" ? "font-medium text-danger" : "text-muted";
  return (
    <tr>
      <Td className="py-1.5 sm:min-w-40">
        <span className="font-medium">{what}</span>
        <span className={`block text-xs sm:hidden ${tone}`}>{changeLabels[change]}</span>
      </Td>
      <Td className="sm:min-w-32">{choice("mine", mine)}</Td>
      <Td className="sm:min-w-32">{choice("theirs", theirs)}</Td>
      <Td className={`whitespace-nowrap max-sm:hidden ${tone}`}>{changeLabels[change]}</Td>
    </tr>
  );
}
