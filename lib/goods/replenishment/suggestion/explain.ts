import {
  type Amount,
  type Decimal,
  isKnown,
  isZero,
  multiplyDecimals,
  negateDecimal,
  readDecimal,
  roundDecimal,
  subtractDecimals,
} from "#contract/decimal.ts";
import { type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { isOversold } from "#lib/goods/stock/state/stock-state.ts";
import type { Arrival, ExpiringUnits } from "./events.ts";
import type { Suggestion, WhatIf } from "./suggest.ts";

/** One step of the calculation. A step of kind `sum` is the result of the steps above it. */
export interface ExplanationStep {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly kind: "sum" | "change";
}

export interface ExplanationSection {
  readonly title: string;
  readonly steps: readonly ExplanationStep[];
}

interface ExplanationInput {
  readonly suggestion: Suggestion;
  readonly record: { readonly AvailableUnits: number; readonly AvgDailySales90d: string };
  readonly unitsPerCase: number;
  readonly whatIf: WhatIf;
  readonly today: CalendarDate;
  readonly locale: string;
}

/** Explains how a suggestion is calculated, step by step. */
export function explain(input: ExplanationInput): readonly ExplanationSection[] {
  return [untilPickup(input), fromPickup(input), inCases(input)];
}

function writerOf(locale: string) {
  const units = (value: Amount) => formatQuantity(isKnown(value) ? roundDecimal(value, 2) : value, locale);
  const counted = (value: Amount | number, noun: string) =>
    quantityOf(typeof value === "number" || !isKnown(value) ? value : roundDecimal(value, 2), noun, locale);
  return {
    units,
    counted,
    more: (value: Decimal) => (isZero(value) ? "0" : `+${units(value)}`),
    less: (value: Decimal) => (isZero(value) ? "0" : units(negateDecimal(value))),
    day: (date: CalendarDate) => formatDay(date, locale),
  };
}

const change = (name: string, value: string, text: string): ExplanationStep => ({ name, value, text, kind: "change" });
const sum = (name: string, value: string, text: string): ExplanationStep => ({ name, value, text, kind: "sum" });
const sentence = (parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");

function arrivalText(arrivals: readonly Arrival[], locale: string): string {
  const { units, day } = writerOf(locale);
  if (arrivals.length === 0) return "No order comes.";
  return `${arrivals
    .map(({ po_num, units: count, arrivesOn, isLate, isDraft, isReceived }) => {
      if (isReceived) return `${po_num}: ${units(count)}, received after the stock was last updated`;
      const when = isLate ? "late or without a day: taken to come with the pickup" : day(arrivesOn);
      return `${po_num}${isDraft ? " (draft)" : ""}: ${units(count)}, ${when}`;
    })
    .join("; ")}.`;
}

function expiryText(expiring: readonly ExpiringUnits[], locale: string): string {
  const { units, day } = writerOf(locale);
  if (expiring.length === 0) return "No batch expires before it is sold.";
  return `Not sold before the batch expires: ${expiring.map((item) => `${units(item.units)} on ${day(item.day)}`).join(", ")}.`;
}

function untilPickup({ suggestion, record, whatIf, today, locale }: ExplanationInput): ExplanationSection {
  const { pickup, rate, before, onPickup, arrivals, expiring, outOn, daysOut } = suggestion;
  const { units, more, less, day } = writerOf(locale);
  const wait = daysBetween(today, pickup);
  const growth =
    whatIf.growthPercent === 0 ? "" : `With ${signed(whatIf.growthPercent)} % on ${units(readDecimal(record.AvgDailySales90d))} a day.`;
  const isOutUntilThen = outOn && daysBetween(outOn, pickup) === daysOut;
  const lost = isZero(before.lost)
    ? ""
    : `${units(before.lost)} more could be sold, but ${isOutUntilThen ? `from ${day(outOn)} on` : `on ${countOf(daysOut, "day", locale)}`} there is nothing left.`;
  return {
    title: `Until the next pickup: ${day(pickup)}`,
    steps: [
      change(
        "Available now",
        units(readDecimal(record.AvailableUnits)),
        isOversold(record.AvailableUnits) ? "More is promised than is on the floor." : "Units that can still be sold.",
      ),
      change(
        "Comes in",
        more(before.came),
        arrivalText(
          arrivals.filter(({ arrivesOn }) => arrivesOn <= pickup),
          locale,
        ),
      ),
      change("Is sold", less(before.sold), sentence([`${countOf(wait, "day", locale)} × ${units(rate)} a day.`, growth, lost])),
      change(
        "Expires",
        less(before.expired),
        expiryText(
          expiring.filter(({ day: expires }) => expires <= pickup),
          locale,
        ),
      ),
      sum("Stock on the pickup day", units(onPickup), "What is ordered today can come on that day at the earliest."),
    ],
  };
}

const signed = (percent: number) => (percent < 0 ? String(percent) : `+${percent}`);

function fromPickup({ suggestion, whatIf, locale }: ExplanationInput): ExplanationSection {
  const { stretch, rate, onPickup, missing, arrivals, expiring, pickup, targetDays } = suggestion;
  const { units, counted, more, less, day } = writerOf(locale);
  const { endsWith, until } = stretch;
  const isIn = (date: CalendarDate) => date > pickup && (endsWith ? date < until : date <= until);
  const target = `${counted(targetDays, "target day")}${whatIf.targetDays === null ? " of the vendor (TargetDOI)" : ", as supposed here"}`;
  const [title, reason] = endsWith
    ? [
        `From then until ${endsWith.po_num} comes: ${day(until)}`,
        `${counted(stretch.days, "day")} until ${endsWith.po_num} comes, of ${target},`,
      ]
    : [`From then for ${counted(targetDays, "day")}`, target];
  return {
    title,
    steps: [
      change("Is to be sold", units(stretch.sold), `${reason} × ${units(rate)} a day.`),
      change(
        "Expires",
        more(stretch.expired),
        expiryText(
          expiring.filter(({ day: expires }) => isIn(expires)),
          locale,
        ),
      ),
      change("Stock on the pickup day", less(onPickup), "From above."),
      change(
        "Comes in",
        less(stretch.came),
        arrivalText(
          arrivals.filter(({ arrivesOn }) => isIn(arrivesOn)),
          locale,
        ),
      ),
      sum("Missing", units(missing), isZero(missing) ? "It lasts." : "Units."),
    ],
  };
}

function inCases({ suggestion, unitsPerCase, locale }: ExplanationInput): ExplanationSection {
  const { missing, neededCases, roomCases, cases, maxDays, rate, onPickup } = suggestion;
  const { units, counted } = writerOf(locale);
  const count = (value: number) => formatQuantity(value, locale);
  const room =
    maxDays === null || roomCases === null
      ? change("Room", "any", "The vendor states no maximum (MaxDOI).")
      : change(
          "Room",
          count(roomCases),
          `At most ${counted(maxDays, "day")} (MaxDOI) × ${units(rate)} = ${counted(multiplyDecimals(maxDays, rate), "unit")} on the pickup day, less ${units(onPickup)}${
            isZero(onPickup) ? "" : ` leaves ${units(subtractDecimals(multiplyDecimals(maxDays, rate), onPickup))}`
          }; in whole cases, rounded down.`,
        );
  return {
    title: "In whole cases",
    steps: [
      change("Needed", count(neededCases), `${counted(missing, "unit")} ÷ ${count(unitsPerCase)} a case, rounded up.`),
      room,
      sum(
        "Suggested cases",
        count(cases),
        `${counted(cases * unitsPerCase, "unit")}${cases < neededCases ? ": fewer than needed, because of the maximum" : ""}.`,
      ),
    ],
  };
}
