import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { sampleApplication } from "#lib/testing/samples.ts";
import { SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { useMoves } from "./use-moves.ts";

const [earlier, later] = ["2026-01-31T10:00:00.000Z", "2026-01-31T10:05:00.000Z"];
const pending = (RequestID: number) => sampleApplication({ RequestID, Status: "Pending", TimeUpdated: earlier });
const exported = (RequestID: number) => sampleApplication({ RequestID, Status: "Exported", TimeUpdated: later });

/** The board over a query of all accounts, or of one. */
async function openBoard(first: readonly PaymentApplication[], isMissingMoved?: boolean) {
  const client = new QueryClient();
  const readAgain = vi.spyOn(client, "invalidateQueries");
  const hook = await renderHook(
    () => {
      const [{ applications, accounts }, read] = useState({ applications: first, accounts: [7] });
      return { news: useMoves(applications, [accounts], isMissingMoved), read };
    },
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  const read = (applications: readonly PaymentApplication[], accounts = [7]) =>
    hook.run(() => hook.current().read({ applications, accounts }));
  return { read, news: () => hook.current().news, hasReadAgain: () => readAgain.mock.calls.length > 0 };
}

test("tells of requests that have a new status or are no longer in progress, and reads what they change", async () => {
  const board = await openBoard([pending(1), pending(2), pending(3)]);
  expect([board.news(), board.hasReadAgain()]).toEqual(["", false]);
  await board.read([exported(1), pending(2)]);
  expect([board.news(), board.hasReadAgain()]).toEqual(["2 requests have a new status.", true]);
});

test("tells of no request that only the other filter shows", async () => {
  const board = await openBoard([pending(1), pending(2)]);
  await board.read([pending(1)], [8]);
  await board.read([pending(1), pending(2)]);
  expect([board.news(), board.hasReadAgain()]).toEqual(["", false]);
});

test("tells of no request that is no longer followed", async () => {
  const followed = await openBoard([pending(1), pending(2)], false);
  await followed.read([pending(2)]);
  expect([followed.news(), followed.hasReadAgain()]).toEqual(["", false]);
  await followed.read([exported(2)]);
  expect([followed.news(), followed.hasReadAgain()]).toEqual(["Request 2 has a new status.", true]);
});
