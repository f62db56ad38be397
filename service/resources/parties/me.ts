import type { z } from "zod";
import { getMe, type me } from "#contract/v1/me.ts";
import { mount } from "../../mount.ts";
import { customersOf, suppliersOf } from "../../scope.ts";

type Me = z.infer<typeof me>;

export const meRoutes = [
  mount(getMe, { reads: [] }, async ({ caller, key: { environment, requestsPerHour, timeExpires } }) => {
    const answer: Me = {
      KeyType: caller.type,
      Environment: environment,
      UserID: caller.userID,
      CustomerIDs: customersOf(caller)?.slice() ?? null,
      SupplierIDs: suppliersOf(caller)?.slice() ?? null,
      RequestsPerHour: requestsPerHour,
      TimeExpires: timeExpires?.toISOString() ?? null,
    };
    return JSON.stringify(answer);
  }),
];
