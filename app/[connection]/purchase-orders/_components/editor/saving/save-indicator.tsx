"use client";
import { AppWindow, CircleAlert, CloudCheck, CloudOff, HardDrive, LoaderCircle } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import type { ApiError } from "#lib/api/http/errors.ts";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import type { HeaderField } from "#lib/orders/drafts/draft.ts";
import type { SaveState } from "#lib/orders/drafts/session/save-state.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

const fieldNames: Readonly<Record<HeaderField, string>> = {
  supplier_id: "supplier",
  vendor_id: "vendor",
  to_location_id: "warehouse",
  delivery_date: "delivery date",
  po_num: "PO number",
};

/** A person may not stay for this long. */
const longSeconds = 60;
const isLong = ({ retryAfterSeconds }: ApiError) => (retryAfterSeconds ?? 0) >= longSeconds;

function saveText(save: SaveState, { locale, timeZone }: Viewer): string {
  switch (save.kind) {
    case "local":
      return `Kept in this browser. To save it to the Data API, enter ${joinList(save.missing.map((field) => fieldNames[field]))}`;
    case "unsaved":
    case "saving":
      return "Saving…";
    case "saved":
      return save.held > 0 ? `Saved, except for ${countOf(save.held, "line", locale)}` : "Saved";
    case "waiting":
      if (save.error.status === 401) return "Kept in this browser until the key is entered again";
      if (save.error.status === 0) return "Offline: kept in this browser, will try again";
      return `Kept in this browser, will try again${isLong(save.error) ? ` at ${formatTimeOfDay(save.until, locale, timeZone)}` : ""}. ${save.error.detail}`;
    case "refused":
      return "Not saved: action needed";
    case "conflict":
      return save.isAltered ? "Stored with other values: choose a version" : "Changed elsewhere: choose a version";
    case "locked":
      return "No longer a draft";
  }
}

const icons = {
  local: HardDrive,
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  saved: CloudCheck,
  waiting: CloudOff,
  refused: CircleAlert,
  conflict: CircleAlert,
  locked: CircleAlert,
};

/** The save state of the draft, always visible. */
export function SaveIndicator() {
  const { session } = useOrder();
  const viewer = useViewer();
  const save = useSession(session, (view) => view.save);
  const isFollowing = useSession(session, (view) => view.isFollowing);
  const isCopyRefused = useSession(session, (view) => view.isCopyRefused);
  if (isFollowing) return <SavedByOtherTab />;
  const Icon = icons[save.kind];
  const needsAction = save.kind === "refused" || save.kind === "conflict";
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className={`flex items-center gap-1.5 ${needsAction ? "font-medium text-danger" : "text-muted"}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {saveText(save, viewer)}
      </p>
      {save.kind === "waiting" ? (
        <Button size="sm" variant="ghost" onClick={() => session.saveNow()}>
          Try now
        </Button>
      ) : null}
      {isCopyRefused ? (
        <p className="text-warning text-xs">This browser cannot store a copy. Do not leave this page before the draft is saved.</p>
      ) : null}
    </div>
  );
}

function SavedByOtherTab() {
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
      <AppWindow className="size-4 shrink-0" aria-hidden="true" />
      Edited in another tab
    </p>
  );
}
