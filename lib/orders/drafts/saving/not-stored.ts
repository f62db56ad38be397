import { ApiError } from "#lib/api/http/errors.ts";

/** The browser refused to store an Idempotency-Key, without which a lost answer could lead to a second write. */
export const notStored = (done: "created" | "submitted", cause: unknown) =>
  new ApiError(
    {
      status: 0,
      code: "NOT_KEPT",
      detail: `Nothing was sent, because this browser does not store data and an order could be ${done} twice.`,
    },
    { cause },
  );
