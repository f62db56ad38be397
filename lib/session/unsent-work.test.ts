import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { emptyDraft, lineKey } from "#lib/receivables/allocation/draft/draft.ts";
import { storeDraft } from "#lib/receivables/allocation/draft/draft-storage.ts";
import { createSubmissionStore } from "#lib/receivables/payments/queue/submission-store.ts";
import { accept, createSubmission } from "#lib/receivables/payments/submission/submission.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { hasWork, readUnsentWork, totalOf } from "./unsent-work.ts";

const scope = "store@2026-11-20T09:00:00.000Z";

let storage: KeyValueStore;
beforeEach(() => {
  storage = memoryStorage();
});

const allocation = { ARAccountID: 7, PaymentID: 1, PaymentInvoiceNum: "P1", InvoiceID: 2, TargetInvoiceNum: "I2", Amount: "12.50" };

describe("readUnsentWork", () => {
  it("finds nothing when nothing was typed", () => {
    expect(hasWork(readUnsentWork(storage, scope))).toBe(false);
  });

  it("finds typed amounts of every account, and marks unreadable ones", () => {
    storeDraft(storage, { scope, ARAccountID: 7 }, { ...emptyDraft, amounts: { [lineKey(1, 2)]: "1,234.50", [lineKey(1, 3)]: "abc" } });
    storeDraft(storage, { scope, ARAccountID: 8 }, { ...emptyDraft, amounts: { [lineKey(4, 5)]: "0.000001", [lineKey(4, 6)]: "0" } });
    const { typed } = readUnsentWork(storage, scope);
    expect(typed.map(({ ARAccountID, PaymentID, InvoiceID, amount }) => [ARAccountID, PaymentID, InvoiceID, amount])).toEqual([
      [7, 1, 2, "1234.50"],
      [7, 1, 3, null],
      [8, 4, 5, "0.000001"],
    ]);
    expect(totalOf(typed)).toEqual({ total: "1234.500001", unreadable: 1 });
  });

  it("finds unsent submissions, and no accepted ones", () => {
    const store = createSubmissionStore(storage, scope);
    store.save(createSubmission(allocation, 1, 0));
    store.save(accept(createSubmission({ ...allocation, InvoiceID: 3, TargetInvoiceNum: "I3" }, 1, 1), { RequestID: 9 }, "sent", 2));
    expect(readUnsentWork(storage, scope).queued).toMatchObject([{ InvoiceID: 2, amount: "12.500000" }]);
  });

  it("finds order drafts with unsaved content", () => {
    const store = createDraftStore(storage, scope);
    const base = { saved: null, pending: null, submission: null, editedAt: 1 };
    store.save({ ...base, id: "new-a", draft: createDraft({ lines: [createLine({ quantity: "3" })] }) });
    store.save({ ...base, id: "new-b", draft: createDraft() });
    expect(readUnsentWork(storage, scope).orders.map(({ id }) => id)).toEqual(["new-a"]);
  });

  it("finds nothing of another connection", () => {
    storeDraft(storage, { scope: `${scope}1`, ARAccountID: 7 }, { ...emptyDraft, amounts: { [lineKey(1, 2)]: "1" } });
    expect(hasWork(readUnsentWork(storage, scope))).toBe(false);
  });

  it("sums amounts exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 15n)), (all) => {
        const text = (micros: bigint) => `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, "0")}`;
        const { total } = totalOf(all.map((micros) => ({ ARAccountID: 1, PaymentID: 1, InvoiceID: 1, amount: text(micros), text: "" })));
        const sum = all.reduce((so, micros) => so + micros, 0n);
        const [whole = "", fraction = ""] = total.split(".");
        expect(BigInt(whole + fraction.padEnd(6, "0"))).toBe(sum);
      }),
    );
  });
});
