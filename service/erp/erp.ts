import type { z } from "zod";
import type { purchase, purchaseTransaction } from "#contract/v1/purchases.ts";

interface OrderedLine {
  readonly ProductID: number;
  readonly NumUnits: number;
  readonly UnitsPerCase: number;
  readonly BatchCode: string | null;
  readonly ExpirationDate: string | null;
}

/** A submitted order. `purchase` is its v1 record, whose PurchaseID is null. */
export interface PurchaseMessage {
  readonly kind: "purchase";
  readonly SupplierID: number;
  readonly DeliveryDate: string;
  readonly purchase: z.infer<typeof purchase>;
  readonly lines: readonly OrderedLine[];
}

/** Amount is exact text; spec "PaymentApplicationRequest". */
export interface PaymentRequestMessage {
  readonly kind: "paymentRequest";
  readonly RequestID: number;
  readonly PaymentInvoiceNum: string;
  readonly TargetInvoiceNum: string;
  readonly ARAccountID: number;
  readonly Amount: string;
  readonly RequestedByUserID: number;
  readonly TimeRequested: string;
}

export type ErpMessage = PurchaseMessage | PaymentRequestMessage;

/** The ERP applied a payment request. */
export interface ApplicationConfirmed {
  readonly kind: "applicationConfirmed";
  readonly RequestID: number;
  readonly PaymentApplicationID: number;
  readonly AppliedBy: string;
  readonly TimeApplied: string;
}

/** The ERP posted a purchase, or changed one: its v1 record, which repeats the PurchaseGlobalID, and all of its lines. */
export interface PurchaseChanged {
  readonly kind: "purchaseChanged";
  readonly SupplierID: number | null;
  readonly purchase: z.infer<typeof purchase> & { readonly PurchaseID: number };
  readonly lines: readonly z.infer<typeof purchaseTransaction>[];
}

export type ErpEvent = ApplicationConfirmed | PurchaseChanged;

export interface PositionedEvent {
  readonly position: number;
  readonly event: ErpEvent;
}

/**
 * The ERP as the service knows it. `receive` may be called again with the same `messageID`, by any process and after a crash: it takes a message over
 * once. What it throws is tried again later. `cancelPaymentRequest` withdraws a payment request: true promises that the ERP has not applied it and never
 * will, also where it is received again or only afterwards; false says that it is applied or may still be. It may be asked any number of times.
 * `eventsAfter` gives what happened after a position, in rising order, the same each time it is asked. Nobody waits for an answer any more once
 * `signal` is aborted.
 */
export interface Erp {
  readonly receive: (messageID: string, message: ErpMessage, signal?: AbortSignal) => Promise<void>;
  readonly cancelPaymentRequest: (messageID: string, signal?: AbortSignal) => Promise<boolean>;
  readonly eventsAfter: (position: number, signal?: AbortSignal) => Promise<readonly PositionedEvent[]>;
}
