"use client";
import { Search, X } from "lucide-react";
import { Input } from "#components/ui/fields/input.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";

/** The URL holds the search, and servers limit its length. */
const charactersMax = 4_000;

interface PastedList {
  readonly text: string;
  readonly searchedCount: number;
  readonly count: number;
}

/** Several lines or cells from a spreadsheet or an email, or one line that is too long, as one line for the search box. Null if it already is one. */
export function readPastedList(pasted: string): PastedList | null {
  const items = pasted
    .split(/[\n\r\t]+/)
    .flatMap((line) => (line.length > charactersMax ? line.split(/[,;]/) : line))
    .map((item) => item.trim().replace(/[,;]$/, ""))
    .filter(Boolean);
  if (items.length < 2) return null;
  let length = 0;
  const fits = items.findIndex((item) => {
    length += item.length + 2;
    return length > charactersMax;
  });
  const searched = fits === -1 ? items : items.slice(0, fits);
  return { text: searched.join(", "), searchedCount: searched.length, count: items.length };
}

interface SearchBoxProps {
  /** Label of the box: "Find an invoice". */
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** The text filter over the loaded rows. */
export function SearchBox({ label, text, onText }: SearchBoxProps) {
  return (
    <div data-filter={text === "" ? undefined : `“${text}”`} className="relative py-0.5 max-sm:w-full sm:w-44 2xl:w-56">
      <Search className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-faint" aria-hidden="true" />
      <Input
        type="search"
        enterKeyHint="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={charactersMax}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          const list = readPastedList(event.clipboardData.getData("text"));
          if (!list) return;
          event.preventDefault();
          onText(list.text);
          if (list.searchedCount < list.count) {
            const detail = `Only the first ${list.searchedCount} of ${list.count} fit. Search for the others separately.`;
            showToast({ tone: "danger", title: "Not all pasted numbers are searched", detail });
          }
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text !== "") {
            event.preventDefault();
            onText("");
          }
        }}
        className={`${text === "" ? "pr-2" : "pr-7"} pl-7.5 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text === "" ? null : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => onText("")}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-faint hover:text-ink"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
