import { findExactMatch } from "#lib/receivables/allocation/proposals/exact-match.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type Race } from "../race.ts";

const openInvoices = 500;
const allowedMs = 50;

/** The same amounts in each run, from 5 to 5,000 with cents, in millionths. */
function amounts(): bigint[] {
  let state = 20_261_122;
  return Array.from({ length: openInvoices }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return BigInt(500 + (state % 499_500)) * 10_000n;
  });
}

export const exactMatch: Race = {
  number: 12,
  title: `an exact match among ${openInvoices} open invoices`,
  async run() {
    const values = amounts();
    const sumOf = (count: number) => values.slice(100, 100 + count).reduce((sum, value) => sum + value, 0n);
    // No sum of the amounts reaches this target.
    const targets = { "of five": sumOf(5), "that is none": sumOf(5) + 1n };
    const figures: Figure[] = [];
    for (const [name, target] of Object.entries(targets)) {
      const { found } = await takeTurns({ found: () => findExactMatch(values, target) }, { rounds: 3, runs: 10 });
      figures.push({
        what: `one ${name}, of the ${allowedMs} ms allowed`,
        ratio: found.p99 / allowedMs,
        goal: { atMost: 1 },
        from: `p99 ${ms(found.p99)}`,
      });
    }
    return figures;
  },
};
