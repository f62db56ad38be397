import { gzipSync } from "node:zlib";
import type { Figure, Race } from "../race.ts";

const listGoal = 1.3;
const editorGoal = 1.55;

const routes = [
  { path: "/demo-rep/invoices", goal: listGoal },
  { path: "/demo-rep/aging", goal: listGoal },
  { path: "/demo-rep/catalog", goal: listGoal },
  { path: "/demo-rep", goal: listGoal },
  { path: "/demo-rep/payments/allocate", goal: editorGoal },
  { path: "/demo-rep/purchase-orders/new", goal: editorGoal },
];

/** Total gzip size of the scripts in a page's HTML, each compressed as the server does. */
async function scriptBytes(url: string, cookie = ""): Promise<number> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const sources = new Set([...html.matchAll(/<script[^>]* src="([^"]+)"(?![^>]*nomodule)/gi)].map(([, source = ""]) => source));
  const sizes = [...sources].map(async (source) => {
    const script = await fetch(new URL(source, url));
    return gzipSync(new Uint8Array(await script.arrayBuffer())).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;

export const firstLoad: Race = {
  number: 7,
  title: "scripts of the first load, by gzip, against a minimal App Router page",
  async run({ demo, cookie, peer }) {
    const least = await scriptBytes(peer);
    const figures: Figure[] = [];
    for (const { path, goal } of routes) {
      const bytes = await scriptBytes(`${demo.url}${path}`, cookie);
      figures.push({ what: path, ratio: bytes / least, goal: { atMost: goal }, from: `${kib(bytes)} to ${kib(least)}` });
    }
    return figures;
  },
};
