import { z } from "zod";

/**
 * Every error code and its status. The spec defines three (DUPLICATE_PO_NUMBER and the two IDEMPOTENCY codes);
 * this contract defines the others, which the spec does not show.
 */
export const errorStatus = {
  INVALID_PARAMETER: 400,
  INVALID_JSON: 400,
  VALIDATION_FAILED: 400,
  MISSING_KEY: 401,
  INVALID_KEY: 401,
  WRONG_ENVIRONMENT: 401,
  NO_CONNECTION: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  SUPPLIER_NOT_AUTHORIZED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  DUPLICATE_PO_NUMBER: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_KEY_IN_PROGRESS: 409,
  NOT_A_DRAFT: 409,
  INSUFFICIENT_BALANCE: 409,
  UPDATES_TOO_OLD: 410,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_ACCEPTED: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  UPSTREAM_UNREACHABLE: 502,
  UPSTREAM_INVALID: 502,
  UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One problem of one field; `index` counts line items from 0. */
export const fieldError = z
  .looseObject({
    field: z.string(),
    code: z.string(),
    detail: z.string(),
    message: z.string().optional(),
    index: z.int().optional(),
    ProductID: z.int().optional(),
  })
  .meta({ id: "FieldError" });

export type FieldError = z.infer<typeof fieldError>;

const coded = z
  .looseObject({ code: z.string(), detail: z.string(), fieldErrors: z.array(fieldError).optional() })
  .meta({ id: "ErrorDetail" });

/** The error body of v1 reads; spec "Errors". */
export const shortErrorBody = z.object({ Error: z.string() }).meta({ id: "ShortError" });

/** The error body of v1 writes and of v2; spec "Errors". */
export const codedErrorBody = z.object({ Error: coded }).meta({ id: "CodedError" });

/** `{Error: string}` or `{Error: {code, detail, fieldErrors?}}`: either of the two. */
export const errorBody = z.object({ Error: z.union([shortErrorBody.shape.Error, coded]) });

export type ErrorBody = z.infer<typeof errorBody>;
