import type { Clock, Day } from "../../calendar.ts";
import type { Random } from "../../random.ts";
import type { Supplier } from "../suppliers.ts";

type Life = { statusId: number; sellFrom: Day; sellTo: Day; reorderTo: Day };

const forever = Number.MAX_SAFE_INTEGER;

/** Positions 1 to 5 of the first supplier's range cover the statuses other than Active; elsewhere they are drawn. */
export function planLife(supplier: Supplier, position: number, random: Random, clock: Clock): Life {
  if (!supplier.isActive) return endedLife(0, clock.today - random.between(130, 180), clock);
  const statusId =
    supplier.index === 0 && position >= 1 && position <= 5 ? ([0, 2, 3, 4, 5][position - 1] ?? 1) : drawStatus(random, position);
  const { today, start } = clock;
  switch (statusId) {
    case 0:
      return endedLife(0, today - random.between(40, 300), clock);
    case 2:
      return { statusId, sellFrom: forever, sellTo: forever, reorderTo: -1 };
    case 3:
      return endedLife(3, today - random.between(25, 60), clock);
    case 4:
      return endedLife(4, today - random.between(5, 30), clock);
    case 5:
      return { statusId, sellFrom: start, sellTo: forever, reorderTo: today - random.between(70, 100) };
    default: {
      const isRecent = position > 6 && random.chance(15);
      return { statusId, sellFrom: isRecent ? today - random.between(20, 300) : start, sellTo: forever, reorderTo: forever };
    }
  }
}

function drawStatus(random: Random, position: number): number {
  if (position < 7) return 1;
  const roll = random.below(100);
  if (roll < 8) return 0;
  if (roll < 11) return 2;
  if (roll < 13) return 3;
  if (roll < 15) return 4;
  return roll < 18 ? 5 : 1;
}

function endedLife(statusId: number, end: Day, clock: Clock): Life {
  return { statusId, sellFrom: clock.start, sellTo: end, reorderTo: end - 30 };
}
