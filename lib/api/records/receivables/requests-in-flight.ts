import { inFlightStatuses } from "#lib/receivables/payments/in-flight.ts";
import type { Api } from "../../http/api.ts";
import { applicationResource } from "../../resources.ts";

/** The payment requests that the ERP has not confirmed or rejected, of one account or all. */
export const requestsInFlight = (api: Api, accountID?: number) =>
  applicationResource(api).all({ ...(accountID !== undefined && { ARAccountIDs: [accountID] }), Statuses: inFlightStatuses });
