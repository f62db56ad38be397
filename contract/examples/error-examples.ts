import { type ErrorBody, type ErrorCode, errorStatus, type FieldError } from "../errors.ts";

interface ErrorExample {
  readonly detail: string;
  readonly fieldErrors?: readonly FieldError[];
}

const globalID = "4f6d2c1e-8f0b-4a57-a9c3-5a0d7e2b9c41";
const duplicate = `po_num "ALD-2026-031" is already used for vendor 501 by purchase ${globalID}`;
const requiresLine = "purchase_transactions[0].batch_code is required: the vendor requires batch codes";

/** Example errors of the service by code. Only the dashboard uses the other codes. */
const errorDetails: Readonly<Partial<Record<ErrorCode, ErrorExample>>> = {
  INVALID_PARAMETER: {
    detail: "InvoiceIDs is required, for example InvoiceIDs=1,2,3",
    fieldErrors: [{ field: "InvoiceIDs", code: "REQUIRED", detail: "InvoiceIDs is required, for example InvoiceIDs=1,2,3" }],
  },
  INVALID_JSON: { detail: "The body must be a JSON object" },
  VALIDATION_FAILED: {
    detail: requiresLine,
    fieldErrors: [
      { field: "purchase_transactions[0].batch_code", code: "BATCH_CODE_REQUIRED", detail: requiresLine, index: 0, ProductID: 3107 },
    ],
  },
  MISSING_KEY: { detail: "Every request needs a key in the header x-api-key" },
  INVALID_KEY: { detail: "The key in x-api-key is not valid in the production environment, or it was revoked" },
  WRONG_ENVIRONMENT: { detail: "This is a key of the test environment; this is the production environment" },
  FORBIDDEN: { detail: "/v1/vendors is available to Employee and Supplier keys, not to Customer keys" },
  SUPPLIER_NOT_AUTHORIZED: { detail: "supplier_id 12 is not one of this key's suppliers" },
  NOT_FOUND: { detail: "There is no record at /v1/invoices/48213 for this key" },
  METHOD_NOT_ALLOWED: { detail: "/v1/invoices does not take PUT; it takes GET and HEAD" },
  DUPLICATE_PO_NUMBER: {
    detail: duplicate,
    fieldErrors: [{ field: "po_num", code: "DUPLICATE_PO_NUMBER", detail: duplicate, purchase_global_id: globalID }],
  },
  IDEMPOTENCY_KEY_REUSED: { detail: "This Idempotency-Key was used for a different request; use a new key for a new operation" },
  IDEMPOTENCY_KEY_IN_PROGRESS: { detail: "The first request with this Idempotency-Key is still being processed; try again shortly" },
  NOT_A_DRAFT: {
    detail: `Purchase ${globalID} is Submitted: only a draft (InProgress) can be edited, deleted or submitted`,
  },
  INSUFFICIENT_BALANCE: { detail: "Amount 600 is more than payment PAY-50377 on AR account 2042 has available, which is 275.000000" },
  UPDATES_TOO_OLD: {
    detail: "The changes since UpdatedSince are no longer known, or the scope of this key has changed: read the whole list again",
  },
  PRECONDITION_FAILED: {
    detail: `Purchase ${globalID} has changed since the ETag in If-Match: read it again, and send its new ETag with the change`,
  },
  BODY_TOO_LARGE: { detail: "The body is larger than 1048576 bytes" },
  UNSUPPORTED_MEDIA_TYPE: { detail: "The body must be JSON in UTF-8: send the header Content-Type: application/json" },
  NOT_ACCEPTED: { detail: "TargetInvoiceNum PAY-50377 is the payment itself: name the invoice to apply it to" },
  RATE_LIMITED: { detail: "This key's 10000 requests of this hour are used up; wait 1260 seconds" },
  UNAVAILABLE: { detail: "The service cannot reach its database at the moment; try again shortly" },
  INTERNAL_ERROR: { detail: "Something went wrong in the service; tell the operator the request id 7c9e6679-7425-40de-944b-e07fc1f90ae7" },
};

/** Example error bodies of a status by code: short for v1 reads, long for v1 writes and v2. */
export function errorExamples(status: number, isShort: boolean): Record<string, { readonly summary: string; readonly value: ErrorBody }> {
  const codes = Object.entries(errorDetails).filter(([code]) =>
    Object.entries(errorStatus).some(([name, value]) => name === code && value === status),
  );
  return Object.fromEntries(
    codes.map(([code, { detail, fieldErrors }]) => {
      const long = { code, detail, ...(fieldErrors && { fieldErrors: [...fieldErrors] }) };
      return [code, { summary: code, value: { Error: isShort ? detail : long } }];
    }),
  );
}
