import type { Day } from "../../calendar.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import { itemAt, type Random } from "../../random.ts";
import { creditMemos, lineReasons } from "../../words/sentences.ts";
import type { Line, Numbering } from "../selling/invoice.ts";
import { type Sale, totalsOf } from "../selling/sell.ts";

type Credits = {
  /** Decides whether a delivery will have a credit invoice, some days later. */
  consider(sale: Sale): void;
  due(day: Day): Sale[];
};

/** About one delivery in forty is followed by a credit invoice: some units of one brand come back. */
export function createCredits({ clock, staff }: DemoPlan, numbering: Numbering, random: Random): Credits {
  const planned = new Map<Day, Sale[]>();
  let demoCount = 0;
  return {
    consider: (sale) => {
      const { invoice, lines } = sale;
      if (invoice.status !== 7) return;
      if (invoice.customer.isDemo) demoCount += 1;
      if (!(invoice.customer.isDemo ? demoCount % 17 === 0 : random.chance(2.2))) return;
      const filled = lines.filter((line) => line.units > 0 && line.layer !== null && !line.product.isSample);
      const day = invoice.date + random.between(3, 12);
      if (filled.length === 0 || day >= clock.today) return;
      const first = random.pick(filled);
      const returned = filled.filter((line) => line.product.supplier === first.product.supplier).slice(0, random.between(1, 2));
      planned.set(day, [...(planned.get(day) ?? []), { invoice, lines: returned }]);
    },
    due: (day) => {
      const sales = planned.get(day) ?? [];
      planned.delete(day);
      return sales.map(({ invoice, lines }) => {
        const reversed = lines.map((line) => reverseLine(line, numbering, random));
        const id = numbering.nextDocument();
        const credit = {
          ...invoice,
          ...totalsOf(reversed),
          id,
          num: `CM-${id}`,
          date: day,
          createdDay: day,
          submittedBy: itemAt(staff.admins, 0),
          builtBy: itemAt(staff.admins, id % staff.admins.length),
          poNum: null,
          memo: random.pick(creditMemos),
          arNote: `Credit for ${invoice.num}`,
          applied: 0,
          lastChange: day,
          payFrom: Number.MAX_SAFE_INTEGER,
        };
        return { invoice: credit, lines: reversed };
      });
    },
  };
}

function reverseLine(line: Line, numbering: Numbering, random: Random): Line {
  const units = -Math.min(line.units, random.between(1, 6));
  const reason = random.pick([lineReasons.returned, lineReasons.damaged]);
  return { ...line, id: numbering.nextLine(), units, ordered: units, backOrder: 0, reason };
}
