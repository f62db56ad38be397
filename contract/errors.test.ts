import { expect, test } from "vitest";
import { type ErrorCode, errorStatus } from "./errors.ts";

const codesOf = (status: number) => Object.entries(errorStatus).flatMap(([code, one]) => (one === status ? [code as ErrorCode] : []));

test("each status of the specification has its codes, and the three that it names are 409", () => {
  expect(codesOf(400)).toEqual(["INVALID_PARAMETER", "INVALID_JSON", "VALIDATION_FAILED"]);
  expect(codesOf(401)).toEqual(["MISSING_KEY", "INVALID_KEY", "WRONG_ENVIRONMENT", "NO_CONNECTION"]);
  expect(codesOf(403)).toEqual(["FORBIDDEN", "CROSS_SITE", "SUPPLIER_NOT_AUTHORIZED"]);
  expect(codesOf(404)).toEqual(["NOT_FOUND"]);
  expect(codesOf(409)).toEqual([
    ...["DUPLICATE_PO_NUMBER", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_PROGRESS"],
    ...["NOT_A_DRAFT", "INSUFFICIENT_BALANCE"],
  ]);
  expect(codesOf(413)).toEqual(["BODY_TOO_LARGE"]);
  expect(codesOf(415)).toEqual(["UNSUPPORTED_MEDIA_TYPE"]);
  expect(codesOf(422)).toEqual(["NOT_ACCEPTED"]);
  expect(codesOf(429)).toEqual(["RATE_LIMITED"]);
  expect(codesOf(500)).toEqual(["INTERNAL_ERROR"]);
});
