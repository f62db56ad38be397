import { ask } from "../measuring/ask.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type Race } from "../race.ts";

const path = "/v1/invoices?PageSize=500";

export const notModified: Race = {
  number: 6,
  title: "a 304 against the 200 of the same address",
  async run({ demo, cookie }) {
    const ways: { name: string; url: string; headers: Record<string, string>; goal: number }[] = [
      { name: "at the service", url: `${demo.production.url}${path}`, headers: { "x-api-key": demo.production.keys.Employee }, goal: 0.5 },
      { name: "through the proxy", url: `${demo.url}/api/data/demo-rep${path}`, headers: { cookie }, goal: 0.65 },
    ];
    const figures: Figure[] = [];
    for (const { name, url, headers, goal } of ways) {
      const { etag } = await ask(url, headers);
      const { whole, unchanged } = await takeTurns(
        {
          whole: () => ask(url, headers),
          unchanged: () => ask(url, { ...headers, "if-none-match": etag ?? "" }, 304),
        },
        { rounds: 5, runs: 30 },
      );
      figures.push({
        what: `500 invoices ${name}`,
        ratio: unchanged.p50 / whole.p50,
        goal: { atMost: goal },
        from: `${ms(unchanged.p50)} to ${ms(whole.p50)}`,
      });
    }
    return figures;
  },
};
