const whole = { type: "integer", minimum: 0 } as const;

/** The response headers of the spec, as OpenAPI header objects. */
export const replyHeaders = {
  "RateLimit-Limit": { description: "Requests allowed in the current window", schema: whole, example: 10000 },
  "RateLimit-Remaining": { description: "Requests left; 0: the next one may be rejected", schema: whole, example: 9941 },
  "RateLimit-Reset": { description: "Seconds until the remaining count recovers", schema: whole, example: 1260 },
  "Retry-After": { description: "Seconds to wait before retrying", schema: whole, example: 1260 },
  Allow: { description: "The methods that the path takes", schema: { type: "string" }, example: "GET, HEAD, OPTIONS" },
  "X-Request-Id": {
    description: "Unique per request; a caller's short alphanumeric one is echoed",
    schema: { type: "string" },
    example: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  },
  ETag: {
    description: "Validator for If-None-Match; private to the key",
    schema: { type: "string" },
    example: '"Xk1sK3WcP0y7m2tq5d1bJw4e8rA"',
  },
  Location: {
    description: "Canonical URL, by purchase_global_id",
    schema: { type: "string" },
    example: "/api/v2/purchases/4f6d2c1e-8f0b-4a57-a9c3-5a0d7e2b9c41",
  },
  "Preference-Applied": { description: "The Prefer tokens that were honored", schema: { type: "string" }, example: "return=minimal" },
  "Idempotency-Replayed": {
    description: "true when this is the stored answer of an earlier request",
    schema: { type: "string", enum: ["true"] },
  },
} as const;
