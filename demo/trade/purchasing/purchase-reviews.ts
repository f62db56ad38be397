import { type Day, weekdayOf } from "../../calendar.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Vendor } from "../../plan/vendors.ts";
import { itemAt, type Random } from "../../random.ts";
import type { PurchaseStage } from "./purchase-records.ts";

const reviewEveryDays = 42;

export function stageOf(postDay: Day, receiveDay: Day, today: Day): PurchaseStage {
  if (receiveDay > today) return postDay >= today - 2 ? "New" : "Accepted";
  if (receiveDay >= today - 3) return "Received";
  return receiveDay >= today - 8 ? "Confirmed" : "Verified";
}

export function pickupDay(vendor: Vendor, postDay: Day): Day {
  let day = postDay + vendor.leadTimeDays;
  while (!vendor.pickupWeekdays.includes(weekdayOf(day))) day += 1;
  return day;
}

/** The demo brand's orders are timed so that one of each open stage exists today. */
const demoStages: Record<string, PurchaseStage> = {
  "0 0": "New",
  "0 1": "Accepted",
  "0 2": "Received",
  "1 0": "Confirmed",
  "1 1": "Accepted",
};

/** The days on which the stock of one supplier in one warehouse is reviewed, and the vendors that can fill it up. */
type Review = { vendors: Vendor[]; days: Set<Day>; last: Day };

export function planReviews({ suppliers, vendors, clock }: DemoPlan, random: Random): Review[] {
  const reviews: Review[] = [];
  for (const supplier of suppliers) {
    for (const warehouse of supplier.warehouses) {
      const serving = vendors.filter(
        (vendor) => vendor.supplier === supplier && vendor.warehouse === warehouse && (vendor.isActive || !supplier.isActive),
      );
      const stage = demoStages[`${supplier.index} ${warehouse}`];
      const last =
        stage === undefined ? clock.today - random.between(1, reviewEveryDays) : lastPostDay(itemAt(serving, 0), stage, clock.today);
      const days = new Set([last]);
      for (let day = last - reviewEveryDays; day > clock.start + 14; day -= reviewEveryDays) days.add(day + random.between(-4, 4));
      reviews.push({ vendors: serving, days, last });
    }
  }
  return reviews;
}

function lastPostDay(vendor: Vendor, stage: PurchaseStage, today: Day): Day {
  for (let day = today - 1; day > today - 60; day -= 1) {
    if (stageOf(day, pickupDay(vendor, day), today) === stage) return day;
  }
  return today - 1;
}
