"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";

interface AvailabilityNoticeProps {
  /** Null unless availability could not be read. */
  error: unknown;
  /** Stores whose availability was not read. */
  unreadStores: number;
  /** The key type's noun of a store. */
  noun: string;
  locale: string;
}

/** Says where it is not known which products the stores can order. */
export function AvailabilityNotice({ error, unreadStores, noun, locale }: AvailabilityNoticeProps) {
  if (!error && unreadStores === 0) return null;
  return (
    <div className="px-4 py-2 sm:px-6">
      {error ? (
        <Notice tone="warning" title="Availability could not be loaded, so products that can be ordered are not marked">
          {failureText(error)}
        </Notice>
      ) : (
        <Notice tone="warning" title={`Availability of ${countOf(unreadStores, noun, locale)} is not known`}>
          Several warehouses serve them, which takes more requests than this list sends. Filter by {noun} to read fewer of them.
        </Notice>
      )}
    </div>
  );
}
