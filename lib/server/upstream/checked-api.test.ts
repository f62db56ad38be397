import { describe, expect, it } from "vitest";
import type { Api } from "#lib/api/http/api.ts";
import { createApi } from "#lib/api/http/create-api.ts";
import { checkedApi } from "./checked-api.ts";

const apiWith = (status: number, text: string): Api =>
  createApi({ slug: "store", connectedAt: "" }, async () => ({ status, head: new Headers(), text }));

async function told(status: number, text: string): Promise<string[]> {
  const sentences: string[] = [];
  await checkedApi(apiWith(status, text), (sentence) => sentences.push(sentence)).exchange("GET /v1/states");
  return sentences;
}

const state = {
  StateAbbreviation: "CA",
  StateName: "California",
  OrderCutOffTime: "14:00",
  TimeZone: "America/Los_Angeles",
  OrderCutOffDaysInAdvance: "1",
  TimeUpdated: "2026-01-31T00:00:00.000Z",
};
const list = (...rows: object[]) => JSON.stringify({ Data: rows, Page: 1, PageSize: 50, HasNextPage: false });

describe("checkedApi", () => {
  it("reports nothing about an answer that follows the contract", async () => {
    expect(await told(200, list(state))).toEqual([]);
  });

  it("names the field that breaks the contract", async () => {
    const [sentence] = await told(200, list(state, { ...state, StateName: null }));
    expect(sentence).toMatch(/^GET \/v1\/states does not follow the contract: Data\.1\.StateName: /);
  });

  it("names a status that the contract does not list", async () => {
    expect(await told(201, list())).toEqual(["GET /v1/states does not follow the contract: status 201 is not one of its answers"]);
  });

  it("returns the answer anyway", async () => {
    const api = checkedApi(apiWith(200, '{"Data":[{}],"HasNextPage":false}'), () => {});
    expect(await api.call("GET /v1/states")).toEqual({ Data: [{}], HasNextPage: false });
  });
});
