"use client";
import { FileUp, ShieldCheck } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { readInWorker } from "#lib/receivables/reconcile/source/read-in-worker.ts";
import type { MappedSheet } from "#lib/receivables/reconcile/source/source-worker.ts";
import { PasteForm } from "./paste-form.tsx";

interface ChooseBooksProps {
  onRead: (name: string, sheets: readonly MappedSheet[]) => void;
}

/** Accepts a dropped or chosen file, or pasted rows. */
export function ChooseBooks({ onRead }: ChooseBooksProps) {
  const file = useRef<HTMLInputElement>(null);
  const { read, cancel, name, error } = useReading(onRead);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    const pasted = event.dataTransfer.getData("text");
    if (dropped) read(dropped, dropped.name);
    else if (pasted) read(pasted, "Dropped rows");
  };
  return (
    <div className="mx-auto w-full max-w-3xl space-y-5 p-4 sm:p-6">
      {error === null ? null : (
        <Notice tone="danger" role="alert" title="The file could not be read">
          {failureText(error)}
        </Notice>
      )}
      <section
        aria-label="File of your books"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center ${isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface"}`}
      >
        <p className="font-semibold">Drop your AP ledger or the distributor’s statement here</p>
        <p className="max-w-md text-balance text-muted text-sm">
          CSV or XLSX from QuickBooks, Xero, Sage, NetSuite, Business Central, FreshBooks, Zoho Books or MYOB, or your own spreadsheet.
          Columns may be in any order.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button ref={focusIfLost} variant="primary" pending={name !== null} onClick={() => file.current?.click()}>
            <FileUp aria-hidden="true" />
            {name === null ? "Choose a file" : `Reading ${name}`}
          </Button>
          {name === null ? null : <Button onClick={cancel}>Cancel</Button>}
        </div>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label="File of your books"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) read(chosen, chosen.name);
            // Cleared, so that the same file can be chosen again after a correction.
            target.value = "";
          }}
        />
        <p className="flex items-center gap-1.5 text-faint text-xs">
          <ShieldCheck className="size-4 shrink-0" aria-hidden="true" />
          The file never leaves this browser. Forgetting the connection deletes it.
        </p>
      </section>
      <PasteForm isReading={name !== null} onRows={(rows) => read(rows, "Pasted rows")} />
    </div>
  );
}

/** Reads one file at a time. Choosing another file cancels the first. */
function useReading(onRead: ChooseBooksProps["onRead"]) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (source: File | string, called: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setName(called);
    setError(null);
    try {
      onRead(called, await readInWorker(source, called, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      if (running.current === controller) setName(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setName(null);
  };
  return { read: (source: File | string, called: string) => void read(source, called), cancel, name, error };
}
