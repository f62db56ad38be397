"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { titleOf } from "#lib/screens.ts";
import type { ScreenProps } from "../../_components/list/list-screen.tsx";
import { useBookLines } from "./books/use-book-lines.ts";
import { useBooks } from "./books/use-books.ts";

const loading = () => <Skeleton className="m-6 h-64" />;
const ChooseBooks = dynamic(() => loadWithRetries(() => import("./books/choose-books.tsx").then((module) => module.ChooseBooks)), {
  loading,
});
const MappingStep = dynamic(() => loadWithRetries(() => import("./books/mapping-step.tsx").then((module) => module.MappingStep)), {
  loading,
});
const CompareStep = dynamic(() => loadWithRetries(() => import("./books/compare-step.tsx").then((module) => module.CompareStep)), {
  loading,
});
const Results = dynamic(() => loadWithRetries(() => import("./results/results.tsx").then((module) => module.Results)), { loading });

/** Compares the user's books with the distributor's in three steps: choose a file, check its columns, compare. The file stays in this browser. */
export function ReconcileScreen({ connection, preferences }: ScreenProps) {
  const controls = useBooks();
  const { books, isUnsaved, choose, chooseSheet, change, remove } = controls;
  const [isMapping, setMapping] = useState(false);
  const { lines, error } = useBookLines(books);
  if (books?.isCompared && lines) {
    return (
      <Results {...{ connection, preferences, controls }} books={lines} days={books.period} onBack={() => change({ isCompared: false })} />
    );
  }
  return (
    <>
      <PageHeader
        title={titleOf("reconcile")}
        description="Your ledger or a statement, line by line against invoices, credits and payments"
      />
      {isUnsaved ? (
        <Notice tone="warning" title="This browser does not store the file" className="m-4 sm:mx-6">
          It is too large for the browser’s storage, storage is blocked, or another tab has stored another file. After a reload, choose it
          again.
        </Notice>
      ) : null}
      {books === undefined ? loading() : null}
      {books === null ? <ChooseBooks onRead={choose} /> : null}
      {books && (!books.isMapped || isMapping) ? (
        <MappingStep
          books={books}
          onSheet={chooseSheet}
          onCancel={() => {
            setMapping(false);
            remove();
          }}
          onMapped={(mapping) => {
            change({ mapping, isMapped: true, period: null, isCompared: false });
            setMapping(false);
          }}
        />
      ) : null}
      {books?.isMapped && !isMapping ? (
        <CompareStep
          {...{ books, error }}
          read={lines}
          onChange={change}
          onSheet={chooseSheet}
          onColumns={() => setMapping(true)}
          onRemove={remove}
        />
      ) : null}
    </>
  );
}
