"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { countOf } from "#lib/format/dates/durations.ts";

interface AvailabilityNoticeProps {
  /** Stores whose availability was not read. */
  unreadStores: number;
  /** The key type's noun of a store. */
  noun: string;
  locale: string;
}

/** Says of how many stores it is not known what they can order, because reading that takes too many requests. */
export function AvailabilityNotice({ unreadStores, noun, locale }: AvailabilityNoticeProps) {
  if (unreadStores === 0) return null;
  return (
    <div className="px-4 py-2 sm:px-6">
      <Notice tone="warning" title={`Availability of ${countOf(unreadStores, noun, locale)} is not known`}>
        Several warehouses serve them, which takes more requests than this list sends. Filter by {noun} to read fewer of them.
      </Notice>
    </div>
  );
}
