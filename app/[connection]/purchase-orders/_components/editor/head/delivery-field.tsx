"use client";
import type { DayRules } from "#components/ui/dates/calendar.tsx";
import { DateField } from "#components/ui/dates/date-field.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { earliestPickup, isPickupDay, leadTimeText, pickupNames, pickupProblem } from "#lib/orders/purchases/pickup.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";
import { OrderField } from "./order-field.tsx";

interface DeliveryFieldProps {
  vendor: Vendor | undefined;
  /** Whether the vendors are still read. The days and the lead time have their place until then. */
  isVendorToCome: boolean;
}

/** The requested day, with the vendor's pickup days and lead time. */
export function DeliveryField({ vendor, isVendorToCome }: DeliveryFieldProps) {
  const { session } = useOrder();
  const { locale, today } = useViewer();
  const date = useSession(session, ({ draft }) => draft.delivery_date);
  const isMissingInApi = useSession(session, ({ savedDraft }) => savedDraft !== null && savedDraft.delivery_date === "") && date === "";
  return (
    <OrderField
      field="delivery_date"
      read={(text) => text}
      hint={
        isMissingInApi || vendor || isVendorToCome ? (
          <>
            {isMissingInApi ? (
              <span className="mb-1 block text-ink">
                The Data API sent this draft without its delivery date. Enter a date before you submit the order.
              </span>
            ) : null}
            <span className="block min-h-8">
              {vendor ? <PickupHint vendor={vendor} date={date} locale={locale} today={today} /> : null}
            </span>
          </>
        ) : undefined
      }
    >
      {(control) => (
        <DateField {...control} onChange={(value) => control.onChange({ target: { value } })} {...(vendor && dayRules(vendor, today))} />
      )}
    </OrderField>
  );
}

const problemTexts = {
  past: "This day is past.",
  "too soon": "Sooner than the lead time.",
  "no pickup day": "Not a pickup day.",
};

/** The calendar offers only days that suit the vendor. The Data API accepts other days too, so they can be typed. */
const dayRules = (vendor: Vendor, today: CalendarDate): DayRules => ({
  reasonAgainst: (day) => {
    const problem = pickupProblem(day, today, vendor);
    return problem && problemTexts[problem];
  },
  ...(pickupNames(vendor).length > 0 && { mark: { label: "Pickup day", isMarked: (day) => isPickupDay(day, vendor) } }),
});

interface PickupHintProps {
  vendor: Vendor;
  date: string;
  locale: string;
  today: CalendarDate;
}

function PickupHint({ vendor, date, locale, today }: PickupHintProps) {
  const earliest = earliestPickup(today, vendor);
  const problem = isCalendarDate(date) ? pickupProblem(date, today, vendor) : null;
  return (
    <>
      {problem ? <span className="mr-1 font-medium text-warning">{problemTexts[problem]}</span> : null}
      {pickupNames(vendor).length > 0 ? `Picked up ${pickupNames(vendor).join(", ")}; ` : ""}
      lead time {leadTimeText(vendor, locale)}
      {earliest ? `: ${formatDate(earliest, locale)} at the earliest` : ""}.
    </>
  );
}
