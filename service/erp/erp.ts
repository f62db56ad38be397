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

export interface ApplicationConfirmed {
  readonly kind: "applicationConfirmed";
  readonly RequestID: number;
  readonly PaymentApplicationID: number;
  readonly AppliedBy: string;
  readonly TimeApplied: string;
}

/** The ERP posted or changed a purchase: its v1 record with the PurchaseGlobalID, and all of its lines. */
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
 * The interface to the ERP. `receive` may be called again with the same `messageID`, by any process and after a crash; it accepts a message
 * once. The service retries when it throws. `cancelPaymentRequest` withdraws a payment request: true promises that the ERP has not applied it and
 * never will, even if it receives the request again or later; false means that it is applied or may be. It may be called any number of times.
 * `eventsAfter` returns the events after a position in ascending order, the same events at every call. The caller no longer waits once
 * `signal` is aborted.
 */
export interface Erp {
  readonly receive: (messageID: string, message: ErpMessage, signal?: AbortSignal) => Promise<void>;
  readonly cancelPaymentRequest: (messageID: string, signal?: AbortSignal) => Promise<boolean>;
  readonly eventsAfter: (position: number, signal?: AbortSignal) => Promise<readonly PositionedEvent[]>;
}
