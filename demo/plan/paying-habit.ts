import type { Clock } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { PayingHabit } from "./customer.ts";

/** Most accounts pay promptly, a third some weeks late, some months late, and a few stop paying altogether. */
export function planPayingHabit(isDemo: boolean, paysOnDelivery: boolean, random: Random, clock: Clock): PayingHabit {
  const never = Number.MAX_SAFE_INTEGER;
  const drawnRun = random.pick(["weekly", "weekly", "semimonthly", "monthly"] as const);
  const run = paysOnDelivery ? "onDelivery" : drawnRun;
  const paysByBrand = random.chance(45);
  if (isDemo) return { run: "semimonthly", daysLateLow: -4, daysLateHigh: 12, paysByBrand: true, stopsOn: never };
  const roll = random.below(100);
  if (roll < 58) return { run, daysLateLow: -6, daysLateHigh: 2, paysByBrand, stopsOn: never };
  if (roll < 85) return { run, daysLateLow: 4, daysLateHigh: 25, paysByBrand, stopsOn: never };
  if (roll < 96) return { run, daysLateLow: 28, daysLateHigh: 75, paysByBrand, stopsOn: never };
  return { run, daysLateLow: 20, daysLateHigh: 60, paysByBrand, stopsOn: clock.today - random.between(60, 140) };
}
