const whole = { type: "integer", minimum: 0 } as const;

/** The response headers of the spec, as OpenAPI header objects. */
export const replyHeaders = {
  "RateLimit-Limit": { description: "Requests allowed in the current window", schema: whole },
  "RateLimit-Remaining": { description: "Requests left; 0: the next one may be rejected", schema: whole },
  "RateLimit-Reset": { description: "Seconds until the remaining count recovers", schema: whole },
  "Retry-After": { description: "Seconds to wait before retrying", schema: whole },
  "X-Request-Id": { description: "Unique per request; a caller's short alphanumeric one is echoed", schema: { type: "string" } },
  ETag: { description: "Validator for If-None-Match; private to the key", schema: { type: "string" } },
  Location: { description: "Canonical URL, by purchase_global_id", schema: { type: "string" } },
  "Preference-Applied": { description: "The Prefer tokens that were honored", schema: { type: "string" } },
  "Idempotency-Replayed": {
    description: "true when this is the stored answer of an earlier request",
    schema: { type: "string", enum: ["true"] },
  },
} as const;
