import { z } from "zod";
import { defineEndpoint, everyKey, keyTypes } from "../endpoint.ts";
import { dataObject } from "../envelopes.ts";
import { count, dateTime, id } from "../primitives.ts";

/** What a key is. The spec does not show it: an extension. */
export const me = z
  .object({
    KeyType: z.enum(keyTypes),
    Environment: z.enum(["production", "test"]),
    UserID: id.nullable(),
    CustomerIDs: z.array(id).nullable(),
    SupplierIDs: z.array(id).nullable(),
    RequestsPerHour: count,
    TimeExpires: dateTime.nullable(),
  })
  .meta({ id: "Me" });

export const getMe = defineEndpoint({
  id: "getMe",
  method: "GET",
  path: "/v1/me",
  tag: "Key",
  summary: "What the key of the request is (an extension)",
  access: everyKey,
  replies: { 200: dataObject(me) },
  errors: [400, 401, 403, 429, 500],
});
