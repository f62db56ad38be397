import { ask } from "../measuring/ask.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type Race } from "../race.ts";

/** Invoices a page, for answers of about 26 and 259 KB. */
const sizes = [30, 300];

/** Every status, because the default is fewer. */
const statuses = "1,2,3,4,5,6,7,8";

export const proxy: Race = {
  number: 1,
  title: "the proxy, with session, allow-list and headers",
  async run({ demo, canned, peer, passThrough }) {
    const gzip = { "accept-encoding": "gzip, deflate, br" };
    const key = { "x-api-key": demo.production.keys.Employee };
    const figures: Figure[] = [];
    for (const size of sizes) {
      const path = `/v1/invoices?PageSize=${size}&Statuses=${statuses}`;
      const url = `${canned.api}/api${path}`;
      const { bytes } = await ask(url, key);
      const times = await takeTurns(
        {
          proxy: () => ask(`${canned.url}/api/data/demo-rep${path}`, { cookie: canned.cookie }),
          nothing: () => ask(`${peer}/nothing?bytes=${bytes}`),
          fetched: () => ask(`${peer}/fetched?url=${encodeURIComponent(url)}`, key),
          zipped: () => ask(`${canned.url}/api/data/demo-rep${path}`, { cookie: canned.cookie, ...gzip }),
          fetchedZipped: () => ask(`${peer}/fetched?url=${encodeURIComponent(url)}`, { ...key, ...gzip }),
          piped: () => ask(`${passThrough}/api${path}`, key),
        },
        { rounds: 5, runs: 40 },
      );
      const kilobytes = `${Math.round(bytes / 1024)} KB`;
      const { proxy: own, nothing, fetched, piped, zipped, fetchedZipped } = times;
      figures.push(
        {
          what: `${kilobytes}, faster than a route handler with fetch`,
          ratio: fetched.p50 / own.p50,
          goal: { atLeast: 1.8 },
          from: `${ms(fetched.p50)} to ${ms(own.p50)}`,
        },
        {
          what: `${kilobytes}, against undici piping it`,
          ratio: own.p50 / piped.p50,
          goal: { atMost: 3.5 },
          from: `${ms(own.p50)} to ${ms(piped.p50)}`,
        },
        {
          what: `${kilobytes}, against a route handler that asks nobody`,
          ratio: own.p50 / nothing.p50,
          goal: { atMost: 2 },
          from: `${ms(own.p50)} to ${ms(nothing.p50)}`,
        },
        {
          what: `${kilobytes}, compressed as a browser asks for it, against the same route handler with fetch`,
          ratio: zipped.p50 / fetchedZipped.p50,
          goal: { atMost: 1 },
          from: `${ms(zipped.p50)} to ${ms(fetchedZipped.p50)}`,
        },
        {
          what: `${kilobytes}, compressed, against uncompressed`,
          ratio: zipped.p50 / own.p50,
          goal: { atMost: 2 },
          from: `${ms(zipped.p50)} to ${ms(own.p50)}`,
        },
      );
    }
    return figures;
  },
};
