import { unsealData } from "iron-session";
import { environment } from "#lib/server/env.ts";
import { openConnection, sealConnection } from "#lib/server/session/cookies/stored-connection.ts";
import { takeTurns } from "../measuring/times.ts";

process.env.SESSION_SECRET = "a secret of at least thirty-two characters";
process.env.DATA_API_PRODUCTION_URL = "https://api.example.com";

const seal = await sealConnection({
  slug: "store",
  name: "Store",
  environment: "production",
  keyType: "Customer",
  covers: "1 store",
  demo: false,
  connectedAt: new Date().toISOString(),
  key: "prod_a-key-that-nobody-may-see",
});
const password = Object.fromEntries(environment().sessionSecrets.map(({ id, secret }) => [id, secret]));
const opened = await openConnection(seal);
const unsealed = await unsealData<{ slug?: string }>(seal, { password });
if (opened?.slug !== "store" || unsealed.slug !== "store") throw new Error("one of the two does not open the seal");
const openings = 50;
const repeat = (open: () => unknown) => async () => {
  for (let count = 0; count < openings; count += 1) await open();
};
const { own, each } = await takeTurns(
  { own: repeat(() => openConnection(seal)), each: repeat(() => unsealData(seal, { password })) },
  { rounds: 10, runs: 5 },
);
const microseconds = (milliseconds: number) => (milliseconds * 1000) / openings;
console.log(JSON.stringify({ own: microseconds(own.p50), each: microseconds(each.p50) }));
