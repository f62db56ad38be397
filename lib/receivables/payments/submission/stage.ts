import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";

/** A failed request in the service's own words. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | null;
}

/** Why the queue asks a person before it sends. Amounts are decimal texts. */
export type HoldReason =
  | { readonly kind: "too much"; readonly left: string }
  | { readonly kind: "less left"; readonly seen: string; readonly left: string }
  | { readonly kind: "already requested"; readonly RequestID: number; readonly Status: string }
  /** `isListIncomplete`: the service's list may lack the request because not all of it could be read. */
  | { readonly kind: "too old"; readonly sentAt: number; readonly isListIncomplete?: boolean }
  /**
   * Before the first send: the invoice's remaining amount is unknown, because a record or an amount of the API cannot be read. After it: the service's
   * list cannot be read or may lack requests. `problem`: the list was refused. `isRemoval`: a person wants the submission removed.
   */
  | { readonly kind: "unreadable"; readonly problem?: Problem; readonly isRemoval?: boolean }
  /** The service's list was read after the last send and does not have the request. */
  | { readonly kind: "keeps failing"; readonly problem: Problem }
  /** The submission with this id has an equal request, which the service may have received without an answer. */
  | { readonly kind: "equal unanswered"; readonly id: string };

/**
 * waiting: to be checked, then sent · sending: in progress, or its tab crashed · unsure: sent, with an unknown result ·
 * held: a person decides · refused: by the service · accepted: by the service, as the named request.
 */
export type Stage =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  /**
   * `mayRepeat`: a person wants it sent again, although it may be a record that cannot be read. `instead`: the amount that a person wants instead of
   * its own, unless the service has it. `isRemoval`: a person wants it removed, unless the service has it.
   */
  | {
      readonly kind: "unsure";
      readonly problem: Problem | null;
      readonly mayRepeat?: boolean;
      readonly instead?: string;
      readonly isRemoval?: boolean;
    }
  | { readonly kind: "held"; readonly reason: HoldReason }
  | { readonly kind: "refused"; readonly problem: Problem }
  | {
      readonly kind: "accepted";
      readonly RequestID: number;
      readonly acceptedAt: number;
      readonly how: Acceptance;
      /** The latest status; missing when no answer has had one. */
      readonly latest?: KnownStatus;
    };

export type KnownStatus = Pick<PaymentApplication, "Status" | "TimeUpdated">;

/** sent: answered · found: its answer was lost, but the list has it · shared: the same decision was sent before and not run again. */
export type Acceptance = "sent" | "found" | "shared";
