import { describe, expect, test } from "vitest";
import { snapshots } from "./testing/edge.ts";
import { goodsEdges, purchaseEdges } from "./testing/goods-edges.ts";
import { invoiceEdges, receivableEdges } from "./testing/invoice-edges.ts";
import { partyEdges } from "./testing/party-edges.ts";
import { readDemo } from "./testing/read-demo.ts";

describe.each(snapshots)("on %s with seed %i there are", (today, seed) => {
  const demo = readDemo({ today, seed });
  const edges = [...partyEdges, ...goodsEdges, ...purchaseEdges, ...invoiceEdges, ...receivableEdges];

  test.each(edges)("%s", (_, exists) => expect(exists(demo, today)).toBe(true));
});
